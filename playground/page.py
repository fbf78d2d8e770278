"""What the browser page talks to: a thin JSON skin over `people.py`, for one person per request.

Every route takes `?as=NAME` (a person's name) and checks Host and Origin, so that no web site can reach it. Every
answer is JSON; an error is `{"ok": false, "error": "one line"}` with status 400 (403 for a foreign Host or Origin, 404
for an unknown person or channel). Ids are strings of digits; a larger id is newer.

`GET /` is the page, `GET /web/NAME` its files, `GET /attachments/...` and `GET /avatars/...` the CDN.

`GET /page/snapshot?as=` -> {
    me: person, people: [{id, name, locale, manager, avatar}],       avatar is an address on this server
    guild: {id, name, locale},
    channels: [{id, name, type: "text" | "thread" | "dm", parent_id, archived, locked, unread: bool,
                mentions: int, last_message_id}],                    a dm's name is the bot's
    commands: [command],                                             those this person may use, see below
    bot: {id, name, avatar, online}, now,                            now is ISO 8601, the playground's time
    session,                                                         the newest id at this moment
    last_event}                                                      for /page/events, see there
    command = {id, name, description, contexts: [0 guild, 1 dm with the bot], options: [option]}; name and description
    are localised for the person's locale, `key` is the name as registered. option = {type, key, name, description,
    required, autocomplete, choices: [{name, value}] or null, min_value, max_value, min_length, max_length, options};
    type 1 is a subcommand and 2 a group, with options of their own; 3 string, 4 integer, 5 boolean, 6 user, 7 channel,
    10 number. Only leaves can be called: "/game new" calls subcommand `new` of `game`.

`GET /page/messages?as=&channel=&before=&limit=&session=` -> {messages: [message], more: bool}, newest last, 50 unless
    told. A message is Discord's message object as this person may see it, with ephemerals of that person (flags & 64)
    that are newer than `session`: send the first snapshot's `session` and they are gone after a reload, as in Discord.
    flags & 128 is "thinking", flags & 4096 silent. Added for the page: `mentioned` (this person is addressed),
    `command` ({user, name} the slash command that asked for it, or null), `names` ({user id: name} for every <@id> in
    it). Attachments have url, filename, content_type, size, width, height, description (alt text); pictures in embeds
    are in embeds[].image with url, width, height, description. `thread` is there once a thread hangs below it.

`GET /page/events?as=` server-sent events, `data:` one JSON object with `type`, `id:` for Last-Event-ID (or
    `?after=LAST_EVENT`):
    message_create {message}, message_update {message}, message_delete {channel_id, id},
    channel_create {channel}, channel_update {channel}, channel_delete {id},
    commands_update {commands}, people_update {people}, guild_update {guild}, bot_online {}, bot_offline {},
    thinking {interaction_id, on: bool, message_id or null, custom_id or null}   a press or command awaits its answer
    interaction_failed {interaction_id, message_id or null, error}               "did not respond" after 3 s
    modal {interaction_id, modal: {custom_id, title, components}}                open it; components as the bot sent
    toast {title, content, channel_id, message_id}                               a push notification: plain content
    resync {}                                                                    too old: take a new snapshot
    Unread counts and read marks arrive as channel_update.

`POST /page/do?as=` with JSON {do, ...} -> {ok: true, ...}:
    slash {channel, command: "/game new", options: {key: value}} -> {interaction_id}
    autocomplete {channel, command, options, focused: key}       -> {choices: [{name, value}]}
    click {channel, message, custom_id}                          -> {interaction_id}
    select {channel, message, custom_id, values: [value]}        -> {interaction_id}
    submit {interaction_id (of the modal), values: {custom_id: text or [values]}} -> {interaction_id}
    say {channel, content}                                       -> {message}
    dismiss {channel, message}   an ephemeral     read {channel}   marks all read
    locale {locale}              open_dm {}                      -> {channel}
User and channel options take ids. POST needs Content-Type application/json.
"""
