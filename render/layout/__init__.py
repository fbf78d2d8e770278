"""Where everything stands in each picture: rectangles and outlines only, no Pillow, no colours.

Measured before anything is drawn, so that tests see that nothing is cut off or covered.
"""
