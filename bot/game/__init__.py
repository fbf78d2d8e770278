"""One game with its people: lobby, seats, questions; pure, in the shape of the engine."""
