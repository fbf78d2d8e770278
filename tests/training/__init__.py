"""`make train`: the weights of the hard computer player, learned from what actions lead to."""
