"""Reference pictures: what a picture looked like when somebody last looked at it and found it good.

`make golden` rewrites them; look at what changed before committing it.
"""
