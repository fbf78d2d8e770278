-- A game asks for the outages of its own server since it was last written to, however many others there are.
CREATE INDEX outage_by_guild ON outage (guild, until_ms);
CREATE INDEX outage_by_until ON outage (until_ms);
