"""`make train`: the weights of the hard computer player, learned from games against itself."""
