"""The API on one page for people, made from its own description. No script, nothing from elsewhere."""

from html import escape
from typing import Any


def page(schema: dict[str, Any]) -> str:
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{escape(schema['info']['title'])}</title>",
        f"<h1>{escape(schema['info']['title'])}</h1><p>{escape(schema['info'].get('description', ''))}</p>",
        "<p>The same for programs: <a href=/openapi.json>/openapi.json</a></p>",
    ]
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{escape(operation['summary'])}.</p>")
            parts.append(parameters(operation) + body(operation) + answers(operation))
    parts.append("<h1>Shapes</h1>")
    for name, shape in schema["components"]["schemas"].items():
        parts.append(f'<h2 id="{escape(name)}"><code>{escape(name)}</code></h2>{table(shape)}')
    return "\n".join(parts)


def parameters(operation: dict[str, Any]) -> str:
    found = operation.get("parameters", [])
    items = "".join(f"<li><code>{escape(p['name'])}</code> ({p['in']}): {kind(p['schema'])}" for p in found)
    return f"<ul>{items}</ul>" if items else ""


def body(operation: dict[str, Any]) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    return "".join(f"<p>Send {kind(c['schema'])}.</p>" for c in content.values())


def answers(operation: dict[str, Any]) -> str:
    rows = []
    for status, answer in operation["responses"].items():
        shapes = " ".join(kind(c["schema"]) for c in answer.get("content", {}).values())
        rows.append(f"<li>{status}: {escape(answer['description'])} {shapes}")
    return f"<ul>{''.join(rows)}</ul>"


def table(shape: dict[str, Any]) -> str:
    rows = (f"<li><code>{escape(name)}</code>: {kind(part)}" for name, part in shape.get("properties", {}).items())
    return f"<ul>{''.join(rows)}</ul>"


def kind(shape: dict[str, Any]) -> str:
    """A shape in a few words."""
    if "$ref" in shape:
        name = escape(shape["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if several := shape.get("oneOf") or shape.get("anyOf"):
        return " or ".join(kind(part) for part in several)
    if "items" in shape:
        return f"list of {kind(shape['items'])}"
    if "enum" in shape:
        return " or ".join(escape(str(value)) for value in shape["enum"])
    return escape(str(shape.get("type", "anything")))
