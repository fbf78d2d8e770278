"""`make golden`: draw every reference picture anew."""

from tests.golden.pictures import FOLDER, PICTURES

for name, draw in PICTURES.items():
    (FOLDER / name).write_bytes(draw())
    print(name)
for stale in {path.name for path in FOLDER.iterdir() if path.suffix in {".png", ".gif"}} - set(PICTURES):
    (FOLDER / stale).unlink()
