"""Schemathesis over the whole API: whatever is sent, no fault of the server's, and no answer that is not documented.

The big run: KOGGE_SCHEMA=60 ./kogge test tests/server/test_schema.py
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.clients import Server
from tests.server.cluster import Cluster

EXAMPLES = int(os.environ.get("KOGGE_SCHEMA", "10"))  # of each operation and phase
CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@pytest.mark.once
def test_no_fault_and_no_undocumented_answer(server: Server, tmp_path: Path) -> None:
    try_everything(server, tmp_path)


@pytest.mark.once
def test_no_fault_and_no_undocumented_answer_with_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    server = cluster.add()
    try_everything(server, tmp_path)
    assert "Traceback" not in server.log.read_text()


def try_everything(server: Server, tmp_path: Path) -> None:
    ann = server.guest("Ann")
    table = ann.make_table("vasa", 3)
    for seat in ("p1", "p2", "p3"):
        ann.sit(table, seat)
    ann.ask("POST", f"/api/tables/{table}/start")
    config = tmp_path / "schemathesis.toml"  # a table and a seat that exist, so that it gets past the door
    config.write_text(f'[parameters]\n"path.id" = "{table}"\n"path.seat" = "p1"\n')
    command = [
        sys.executable,
        "-m",
        "schemathesis.cli",
        "--config-file",
        str(config),
        "run",
        f"http://{server.address}/openapi.json",
        f"--max-examples={EXAMPLES}",
        f"--checks={','.join(CHECKS)}",
        "--header",
        f"Cookie: {ann.headers['Cookie']}",
        "--seed=1",
        "--no-color",
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=240 + 20 * EXAMPLES, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stdout[-5000:]
    operations = sum(len(methods) for methods in ann.ask("GET", "/openapi.json")["paths"].values())
    assert f"Tested: {operations}" in done.stdout
