"""`python -m tests.releases 0.2.0`: begin the folder of a release, with what needs no playing.

The shape of all that this version stores, and the recorded games that were kept of the release before, as
they are now. The database and its buttons are made by playing: see README.md.
"""

import shutil
import sys

from tests.releases import HERE, RELEASES, Release
from tests.releases.stored import stored, written

if len(sys.argv) != 2:
    sys.exit("usage: python -m tests.releases VERSION")
version = sys.argv[1]
release = Release(HERE / version)
(release.folder / "recorded").mkdir(parents=True)
(release.folder / "format.json").write_text(written(stored()), "utf-8")
for kept in RELEASES[-1].recordings:
    shutil.copy(HERE.parent / "games" / kept.name, release.folder / "recorded")
