"""Pictures: views in, PNG and GIF out; knows nothing of Discord or of storage.

`pictures` draws them, `layout` says where everything stands in them, `pieces` are what they are put together
from, `theme` has every colour, face and size; `encode` and `gif` make files of pixels.
"""
