-- As 0010 of `bot/store/migrations`.
CREATE INDEX outage_by_guild ON outage (guild, until_ms);
CREATE INDEX outage_by_until ON outage (until_ms);
