"""What is known of a game besides its rules: files that a game may have among its data, and may lack."""

from pathlib import Path

from simulate.documents import DocumentT, read_toml, shown, validated
from simulate.registry import CONFIGS, configs, game_ids


def load(game: str, file: str, model: type[DocumentT], folder: Path | None = None) -> DocumentT:
    """Read one of a game's files; where there is none, a document without entries.

    Parameters
    ----------
    folder : where the games' data stands, instead of the registry's

    Raises
    ------
    InputError
        if the file is not TOML, or holds an unknown key or a value of a wrong type.
    """
    home = folder or (configs(game) if game in game_ids() else CONFIGS)
    path = home / "games" / game / file
    return validated(model, read_toml(path) if path.is_file() else {}, shown(path))
