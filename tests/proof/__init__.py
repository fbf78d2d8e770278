"""`make proof`: every series at full length, and what it showed, written into docs/proof.md."""
