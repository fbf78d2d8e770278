"""The shape of everything that the present version stores, as `format.json` keeps it of a release."""

import json
from hashlib import sha256

from bot.game.messages import Kind
from bot.game.model import Status
from bot.store.codec import Archived
from bot.store.format import ENTRIES
from bot.store.schema import migrations
from bot.store.values import GuildSettings, PersonSettings
from engine.model import Options, Score
from tests.releases.shape import Json, shape_of


def stored() -> Json:
    """What goes into databases and files, by where it stands."""
    kinds = {
        "entries": ENTRIES,
        "settings": {"person": PersonSettings, "server": GuildSettings},
        "columns": {"game.status": Status, "outbox.kind": Kind},
        "files": {"options": Options, "score": Score, "person": Archived},
    }
    shapes = {part: {name: shape_of(kind) for name, kind in named.items()} for part, named in kinds.items()}
    return {"shapes": shapes, "migrations": [sha256(step.encode()).hexdigest() for step in migrations()]}


def written(form: Json) -> str:
    """As text, a kind a line, so that people can read it and tools can compare it."""
    parts = []
    for part, named in form["shapes"].items():
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(shape)}" for name, shape in named.items())
        parts.append(f'"{part}": {{\n{lines}\n}}')
    shapes, migrated = ",\n".join(parts), json.dumps(form["migrations"])
    return f'{{"shapes": {{\n{shapes}\n}},\n"migrations": {migrated}}}\n'
