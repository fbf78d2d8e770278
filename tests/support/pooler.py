"""A pooler in transaction mode, between whoever asks and a real PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

from bot.bench.own_postgres import OwnServer
from bot.config import Server


class Pooler:
    """As strict as a pooler in transaction mode can be: every transaction has a session of its own."""

    def __init__(self, port: int) -> None:
        """It stands before the server at a port."""
        self._port = port
        self.sessions = 0
        """So many were begun again."""

    @contextlib.asynccontextmanager
    async def run(self) -> AsyncIterator[int]:
        """At which port it listens."""
        async with await asyncio.start_server(self._serve, "127.0.0.1", 0) as listening:
            yield listening.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answering: asyncio.Task[None] | None = None
        back: asyncio.StreamWriter | None = None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while (startup := await _packet(reader))[4:8] == b"\x04\xd2\x16\x2f":  # whether TLS is spoken
                writer.write(b"N")
            there, back = await asyncio.open_connection("127.0.0.1", self._port)
            back.write(startup)
            await self._answer(there, back, writer)
            while True:
                _, message = await _message(reader)
                if back.is_closing():
                    self.sessions += 1
                    there, back = await asyncio.open_connection("127.0.0.1", self._port)
                    back.write(startup)
                    while (await _message(there))[0] != b"Z":
                        pass
                    answering = asyncio.create_task(self._answer(there, back, writer))
                back.write(message)
        if answering is not None:
            answering.cancel()
        for end in filter(None, (back, writer)):
            end.close()

    async def _answer(
        self, there: asyncio.StreamReader, back: asyncio.StreamWriter, writer: asyncio.StreamWriter
    ) -> None:
        """Until no transaction is open: then the session is somebody else's."""
        message = b""
        try:
            while message[:1] != b"Z" or message[-1:] != b"I":
                _, message = await _message(there)
                if message[:1] == b"Z" and message[-1:] == b"I":
                    back.close()
                writer.write(message)
        except (asyncio.IncompleteReadError, ConnectionError):  # the server has ended the session
            writer.close()


async def _packet(reader: asyncio.StreamReader) -> bytes:
    size = await reader.readexactly(4)
    return size + await reader.readexactly(int.from_bytes(size) - 4)


async def _message(reader: asyncio.StreamReader) -> tuple[bytes, bytes]:
    kind = await reader.readexactly(1)
    return kind, kind + await _packet(reader)


@contextlib.asynccontextmanager
async def pooled(postgres: OwnServer, database: Server) -> AsyncIterator[tuple[Pooler, Server]]:
    """One before a database, and how that is reached through it."""
    pooler = Pooler(postgres.port)
    async with pooler.run() as port:
        yield pooler, Server(database.url.replace(f":{postgres.port}/", f":{port}/"), pooled=True)
