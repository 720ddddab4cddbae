"""Drawing starts as for the stories of ui.art."""

from tests.ui.art.conftest import _drawing as _drawing
