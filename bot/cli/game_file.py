"""What the commands around recorded games share: reading the file, errors as one line."""

from pathlib import Path

import click

from bot.store.codec import MOST_BYTES, CodecError, Recording, read_recording


class GameFile(click.ParamType[Recording]):
    """A recorded game, read and folded; anything wrong with it is one clear line and exit 1."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Recording:
        """Read the file."""
        del param, ctx
        try:
            path = Path(str(value))
            with path.open("rb") as file:
                return read_recording(file.read(MOST_BYTES + 1))
        except OSError as error:
            raise click.ClickException(f"{value}: {error.strerror}") from None
        except CodecError as error:
            raise click.ClickException(f"{value}: {error}") from None
