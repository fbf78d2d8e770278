"""Fonts with their licences, read through `importlib.resources`, so a wheel works as well as a checkout.

Cinzel comes from Debian's `texlive-fonts-extra` (2022.20230122-4), Source Sans Pro from the PyPI package
`font-source-sans-pro` (0.0.1); both are under the SIL Open Font License, unchanged.
"""
