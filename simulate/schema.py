"""The tables of a run as Arrow schemas, and how the kernel's rows become them.

Names are dictionaries of strings, so that polars, pandas and DuckDB read a part without Bilanx. Equal rows give equal
bytes, on any machine with the same pyarrow.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from simulate.manifest import FORMAT

VERSION_KEY = b"schema_version"
NAME = pa.dictionary(pa.int16(), pa.string())
STEADY = ("cell", "game", "ply", "round")  # stay the same, or nearly, from row to row: compress as they are
WRITE_BATCH = 1 << 16  # rows handed to the encoder at once; no effect on the bytes


def table_schema(**columns: pa.DataType) -> pa.Schema:
    """Columns in order; only a component can be missing."""
    fields = [pa.field(name, kind, nullable=name == "component") for name, kind in columns.items()]
    return pa.schema(fields, {VERSION_KEY: str(FORMAT).encode()})


SCHEMAS = {
    "games": table_schema(
        cell=pa.int16(),
        game=pa.int32(),
        block=pa.int32(),
        rotation=pa.int8(),
        seed=pa.uint64(),
        rounds=pa.int16(),
        plies=pa.int32(),
        end=NAME,
    ),
    "seats": table_schema(
        cell=pa.int16(),
        game=pa.int32(),
        seat=pa.int8(),
        policy=NAME,
        score=pa.int32(),
        rank=pa.int8(),
        win=pa.float64(),
    ),
    "ledger": table_schema(
        cell=pa.int16(),
        game=pa.int32(),
        ply=pa.int32(),
        round=pa.int16(),
        seat=pa.int8(),
        source=NAME,
        points=pa.int32(),
    ),
    "moves": table_schema(
        cell=pa.int16(),
        game=pa.int32(),
        ply=pa.int32(),
        round=pa.int16(),
        seat=pa.int8(),
        kind=NAME,
        component=NAME,
        a=pa.int16(),
        b=pa.int16(),
        options=pa.int16(),
        score=pa.int32(),
    ),
    "bans": table_schema(
        cell=pa.int16(),
        game=pa.int32(),
        seat=pa.int8(),
        component=NAME,
    ),
}


# Columns are made of buffers: pa.array would load pandas, a third of a second and 40 MiB in every worker.


def number_column(values: np.ndarray, kind: pa.DataType, is_there: np.ndarray | None = None) -> pa.Array:
    """Numbers in memory of their own, since the kernel overwrites its rows; missing where `is_there` says so."""
    bits = None if is_there is None or is_there.all() else pa.py_buffer(np.packbits(is_there, bitorder="little"))
    own = values.astype(kind.to_pandas_dtype())
    return pa.Array.from_buffers(kind, len(own), [bits, pa.py_buffer(own)])


def text_column(words: Sequence[str]) -> pa.StringArray:
    """Words, one after the other."""
    texts = [word.encode() for word in words]
    ends = np.cumsum([0, *map(len, texts)], dtype=np.int32)
    return pa.StringArray.from_buffers(len(texts), pa.py_buffer(ends), pa.py_buffer(b"".join(texts)))


def name_column(indices: np.ndarray, words: Sequence[str]) -> pa.DictionaryArray:
    """Words by their index, below 0 is null. Repeated words (a policy in two seats) share one entry."""
    unique = list(dict.fromkeys(words))
    keys = indices.astype(np.int16)
    is_named = keys >= 0
    if len(unique) < len(words):
        keys = np.array([unique.index(word) for word in words], np.int16)[keys]
    if len(keys) and keys.max() >= len(unique):
        raise IndexError(f"index {keys.max()} names none of {len(unique)} words")
    column = number_column(keys, NAME.index_type, is_named)
    return pa.DictionaryArray.from_arrays(column, text_column(unique), safe=False)  # looked at above, faster


def arrow_table(table: str, rows: np.ndarray, cell: int, words: Mapping[str, Sequence[str]]) -> pa.Table:
    """One table of one part: the kernel's rows, the number of the cell, names instead of indices.

    Parameters
    ----------
    table : which of them
    rows : structured array of the kernel
    cell : number of the cell the games belong to
    words : by column of names, what its indices mean
    """
    schema = SCHEMAS[table]
    columns = []
    for field in schema:
        if field.name == "cell":
            columns.append(number_column(np.full(len(rows), cell), field.type))
        elif field.name in words:
            columns.append(name_column(rows[field.name], words[field.name]))
        else:
            columns.append(number_column(rows[field.name], field.type))
    return pa.table(columns, schema=schema)


def logged_tables(log: str, has_bans: bool = False) -> tuple[str, ...]:
    """The tables a run writes, in the order of writing: `games` comes last and makes a part complete."""
    return (*(("moves",) if log == "moves" else ()), *(("bans",) if has_bans else ()), "ledger", "seats", "games")


def parquet_bytes(table: pa.Table) -> memoryview:
    """A Parquet file of one row group, in memory."""
    named = [field.name for field in table.schema if pa.types.is_dictionary(field.type)]
    # splitting bytes: half the size of plain integers, and quicker to write than dictionaries of them
    split = {name: "BYTE_STREAM_SPLIT" for name in table.column_names if name not in (*named, *STEADY)}
    sink = pa.BufferOutputStream()
    pq.write_table(
        table,
        sink,
        row_group_size=max(len(table), 1),
        write_batch_size=WRITE_BATCH,
        # zstd would save a third of the size and cost a tenth of the time; names are packed into few bits as it is
        compression={name: "none" if name in named else "lz4" for name in table.column_names},
        use_dictionary=named,
        column_encoding=split,
        write_statistics=["cell", "game"],
    )
    return memoryview(sink.getvalue())
