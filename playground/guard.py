"""Who may talk to the playground at all: programs on this machine and its own page, never a web site.

A browser tells the truth in Host, Origin and Sec-Fetch-Site; a site that reaches for 127.0.0.1, also by a
name it controls, is refused on every route, the bot's API and gateway included.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def guard(base_url: Callable[[], str]) -> Middleware:
    """Refuses whatever does not come to this very address from a program or from the own page."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        own = base_url()
        host = own.removeprefix("http://")
        opening = request.method == "GET" and request.path == "/"
        if opening and request.headers.get("Host") == host.replace("127.0.0.1", "localhost"):
            raise web.HTTPFound(f"{own}/")
        if request.headers.get("Host") != host:
            return refusal("The playground answers under its own address only.")
        if request.headers.get("Origin", own) != own:
            return refusal("The playground does not answer other web sites.")
        # A link from elsewhere may open the page, and that is all.
        site = request.headers.get("Sec-Fetch-Site", "none")
        if site not in ("same-origin", "none") and not opening:
            return refusal("The playground does not answer other web sites.")
        return await handler(request)

    return check


def refusal(message: str) -> web.Response:
    """A plain no."""
    text = json.dumps({"ok": False, "error": message})
    return web.Response(status=403, text=text, content_type="application/json")
