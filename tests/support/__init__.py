"""What tests share: playing people, positions, traces."""
