"""Stand-ins for three of Gymnasium's spaces, used when it is not installed."""

import random

import numpy as np


class Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n):
        self.n = n
        self._random = random.Random()

    def seed(self, seed=None):
        """Makes sample() repeatable."""
        self._random.seed(seed)

    def contains(self, x):
        """Whether x is one of the numbers."""
        return 0 <= int(x) < self.n and int(x) == x

    def sample(self, mask=None):
        """A random number; with a mask, one whose entry is not 0."""
        allowed = range(self.n) if mask is None else np.flatnonzero(mask)
        return int(allowed[self._random.randrange(len(allowed))])

    def __contains__(self, x):
        return self.contains(x)


class Box:
    """Arrays of a shape and type, with values from low to high."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

    def contains(self, x):
        """Whether x is such an array."""
        return (x.shape == self.shape and x.dtype == self.dtype
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    def __contains__(self, x):
        return self.contains(x)


class Dict:
    """Dicts with a space for each key."""

    def __init__(self, spaces):
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, x):
        """Whether x has these keys, and values of these spaces."""
        return set(x) == set(self.spaces) and all(
            space.contains(x[key]) for key, space in self.spaces.items())

    def __contains__(self, x):
        return self.contains(x)
