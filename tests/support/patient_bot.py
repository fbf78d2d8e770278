"""The bot as an operator runs it, but patient: a busy machine does not decide what is shown.

    python -m tests.support.patient_bot

No panel goes out without its picture, none comes before its film, and no answer is promised first, because
some seconds were over. Nothing else is changed.
"""

from __future__ import annotations

PATIENCE_S = 100.0


def be_patient() -> None:
    """Let no time limit decide what people get."""
    from bot import pictures, reading
    from bot.delivery import outbox
    from bot.ui import compose, context, quarry

    outbox.LEAST_FOR_FILM_S = PATIENCE_S
    pictures.TIMEOUT_S = PATIENCE_S
    reading.PUSH_TIMEOUT_S = PATIENCE_S
    context.PATIENCE_S = PATIENCE_S
    context.ANSWER_S = PATIENCE_S
    compose.PICTURE_S = PATIENCE_S
    quarry.FILM_S = PATIENCE_S


def main() -> None:
    """Run the bot."""
    from bot.cli import main as via_appia

    be_patient()
    via_appia(["run"], prog_name="via-appia")


if __name__ == "__main__":  # worker processes import this module too
    main()
