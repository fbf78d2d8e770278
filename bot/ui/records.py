"""Something to come back for: somebody's record, and the ranking of a server; of finished games alone."""

import discord
from discord import app_commands

from bot.components import Button, Message, Row
from bot.custom_id import Press
from bot.game.model import GuildId, PersonId, UserId
from bot.game.ratings import standings
from bot.game.results import Record, record_of
from bot.lookup import game_name
from bot.store import UnknownGame, Unreadable
from bot.ui.context import Context, Interaction, Somebody
from bot.ui.errors import Problem
from bot.ui.info import page_rows, read_page
from bot.ui.translator import arguments, command
from bot.words import buttons, refusals
from bot.words.names import clean
from bot.words.record import Part, Place, own_place, ranking, record
from render.face import Name

PLACES_PER_PAGE = 15


@command("appia", "record")
@arguments("somebody")
@app_commands.rename(somebody="person")
async def slash_record(
    interaction: Interaction, somebody: discord.User | discord.Member | None = None
) -> None:
    """What somebody has done so far: oneself everywhere, another in this server."""
    ctx = await Context.of(interaction)
    if somebody is None or somebody.id == interaction.user.id:
        await ctx.show(await _compose_own(ctx))
    else:
        await ctx.show(await _compose_other(ctx, ctx.somebody(somebody)))


async def _compose_own(ctx: Context) -> Message:
    if ctx.known is None:
        return Message(record(ctx.text, None, ()))
    parts, rows = await _parts(ctx, ctx.known.number, None)
    return Message(record(ctx.text, None, parts, hidden=ctx.known.settings.hidden), rows=rows)


async def _compose_other(ctx: Context, somebody: Somebody) -> Message:
    """Of what they played here; nobody is told whether they hide it or have played nothing."""
    guild = _server(ctx)
    known = await ctx.service.store.find_person(UserId(somebody.id))
    if known is None or known.settings.hidden:
        return Message(record(ctx.text, clean(known.name if known else somebody.name), ()))
    parts, rows = await _parts(ctx, known.number, guild)
    return Message(record(ctx.text, clean(known.name), parts), rows=rows)


async def _parts(
    ctx: Context, person: PersonId, guild: GuildId | None
) -> tuple[tuple[Part, ...], tuple[Row, ...]]:
    """A record in its parts, and a button for the film of each best push that the reader may see."""
    results = await ctx.service.store.results(person=person, guild=guild)
    parts, rows = list[Part](), list[Row]()
    for computers, row in zip((False, True), buttons.RECORD_ROWS, strict=True):
        found = record_of(one for one in results if one.computers is computers)
        if found is None:
            continue
        film = await _film(ctx, found)
        parts.append(Part(found, computers, film[0] if film is not None else None))
        if film is not None:
            rows.append(tuple(Button(label, film[1]) for label in buttons.labels(ctx.text, row)))
    return tuple(parts), tuple(rows)


async def _film(ctx: Context, found: Record) -> tuple[Name, Press] | None:
    """The game of the best push, and what shows it."""
    if found.best is None:
        return None
    try:
        summary = await ctx.service.store.summary(found.best.game)
    except (UnknownGame, Unreadable):
        return None
    if not await ctx.sees(summary):
        return None
    return game_name(summary), Press("film", summary.game, arg=str(found.best.push))


@command("appia", "ranking")
async def slash_ranking(interaction: Interaction) -> None:
    """Who is how strong in this server."""
    ctx = await Context.of(interaction)
    await ctx.show(await _compose_ranking(ctx, 0))


async def press_ranking(ctx: Context, press: Press) -> None:
    """Another page of it, from so many people on."""
    await ctx.show(await _compose_ranking(ctx, read_page(press)))


async def _compose_ranking(ctx: Context, start: int) -> Message:
    ratings = await ctx.service.ratings(_server(ctx), ctx.interaction.user.id)
    people = await ctx.service.store.people(ratings.keys())
    # Who hides, or was forgotten, has no place; what others won against them stays theirs.
    shown = standings(
        {
            number: rating
            for number, rating in ratings.items()
            if people[number].discord_id is not None and not people[number].settings.hidden
        }
    )
    start = start if start < len(shown) else 0
    end = start + PLACES_PER_PAGE
    places = [Place(one.place, clean(people[one.person].name), one.rating) for one in shown[start:end]]
    mine = next((one for one in shown if one.person == ctx.number), None)
    own = own_place(
        ctx.text,
        mine.place if mine is not None else None,
        mine.rating if mine is not None else None,
        hidden=ctx.known is not None and ctx.known.settings.hidden,
    )
    before = max(0, start - PLACES_PER_PAGE) if start else None
    rows = page_rows(ctx, Press("ranking"), before, end if end < len(shown) else None)
    return Message(ranking(ctx.text, places, own), rows=rows)


def _server(ctx: Context) -> GuildId:
    if ctx.interaction.guild_id is None:
        raise Problem(refusals.server_only(ctx.text))
    return GuildId(ctx.interaction.guild_id)
