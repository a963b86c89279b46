"""The programs of RECIPES.md run, each in a process of its own."""
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parent.parent / "RECIPES.md"
PROGRAMS = {title: code for title, code in re.findall(r"^## (.+?)$.*?```python\n(.*?)```", PAGE.read_text(), re.M | re.S)}


@pytest.mark.parametrize("title", PROGRAMS)
def test_recipe(title, tmp_path):
    ended = subprocess.run([sys.executable, "-c", PROGRAMS[title]], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout


def test_no_player_learns_from_the_cards_of_another():
    """`equity_rows` tells each player the equity against the others' actual cards."""
    program = PROGRAMS["Play 10,000 tables at once"]
    assert "equity_rows" not in program and "strength_rows" in program


def test_the_river_solver_takes_at_most_sixty_lines():
    lines = [line for line in PROGRAMS["Solve a river"].splitlines() if line.strip() and not line.lstrip().startswith(("#", '"""', "import", "from"))]
    assert len(PROGRAMS) >= 5 and len(lines) <= 60
