"""A fixture for pytest that tests an implementation of a game: see arbiter.conform."""

import pytest


@pytest.fixture(scope="session")
def arbiter_conform():
    """A function that fails the test unless an implementation follows the rules.

        def test_my_rules(arbiter_conform):
            arbiter_conform(my_rules, time=5)

    Its arguments are those of arbiter.conform.run(). The failure shows the report of the harness.
    """
    from arbiter import conform  # not before a test needs it: this loads the engines

    def follows_the_rules(module, **options):
        __tracebackhide__ = True
        said = conform.run(module, **options)
        if not said.conforms:
            pytest.fail(said.text, pytrace=False)
        return said

    return follows_the_rules
