"""How the running bot writes its log: lines for people, or JSON objects for programs; one line each."""

import json
import logging
import sys
from datetime import UTC, datetime
from types import TracebackType


def log_at(level: str, *, as_json: bool) -> None:
    """Log to stderr. DEBUG is for our own lines only: those of libraries hold every value they handle.

    aiosqlite's tell secrets and purses, discord.py's tokens and the texts of private messages.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonLines() if as_json else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    logging.getLogger("bot").setLevel(level)
    if as_json:  # whatever else Python would print on stderr is an object, too
        logging.captureWarnings(True)
        sys.excepthook = _log_end


class JsonLines(logging.Formatter):
    """Each record as one JSON object on one line, a traceback within it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line)


def _log_end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    logging.getLogger("bot").critical("ended by an unexpected error", exc_info=(kind, error, trace))
