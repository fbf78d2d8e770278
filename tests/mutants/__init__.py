"""Mutation tests of the rules: `make mutants` plants small faults, one by one, and counts those noticed."""
