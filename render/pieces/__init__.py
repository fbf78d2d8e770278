"""What pictures are put together from: pieces drawn once, smoothed, and kept; and writing.

A piece knows its own look only: where it stands is the layout's business.
"""
