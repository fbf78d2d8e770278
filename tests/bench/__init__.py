"""The benchmarks themselves, on tiny runs."""
