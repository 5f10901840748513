"""Schemathesis over the whole API: whatever is sent, no fault of the server's, and no answer that is not documented."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.clients import Server

CHECKS = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")


@pytest.mark.once
def test_no_fault_and_no_undocumented_answer(server: Server, tmp_path: Path) -> None:
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
        "--max-examples=10",
        f"--checks={','.join(CHECKS)}",
        "--header",
        f"Cookie: {ann.headers['Cookie']}",
        "--seed=1",
        "--no-color",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
    operations = sum(len(methods) for methods in ann.ask("GET", "/openapi.json")["paths"].values())
    assert f"Tested: {operations}" in done.stdout
