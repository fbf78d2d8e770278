"""The pictures, a module for each: views in, PNG or GIF out; everything stands where `render.layout` says.

`board`, `aim`, `film`, `income`, `panel`, `result` and `timelapse` have a function of their name, `segment`
has `build` and `travel`; `draw` beside it gives the same as pixels. `board_ground` and `chart` are parts of
pictures.
"""
