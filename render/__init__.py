"""Pictures: views in, PNG and GIF out; knows nothing of Discord or of storage."""
