/** The little Markdown that the rules are written in, as data; what shows it makes elements, never HTML from text. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold'; inner: Inline[] }
  | { kind: 'rule'; id: string }
  /** `[R: order]`: a ruling, known from a published account, or both; and what exactly, where it says so. */
  | { kind: 'ruling'; ruling: boolean; account: boolean; about: string };

export type Block =
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const PARTS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]*\b(?:R|public)\b[^\]]*)\]|\b([A-Z]{2}-\d\d)\b/g;

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(PARTS)) {
    if (found.index > end) out.push({ kind: 'text', text: text.slice(end, found.index) });
    end = found.index + found[0].length;
    const [, code, bold, mark, id] = found;
    if (code !== undefined) out.push({ kind: 'code', text: code });
    else if (bold !== undefined) out.push({ kind: 'bold', inner: inline(bold) });
    else if (mark !== undefined) out.push(ruling(mark));
    else if (id !== undefined) out.push({ kind: 'rule', id });
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) });
  return out;
}

function ruling(mark: string): Inline {
  const about = mark.replace(/^(R|public)(, (R|public))*(: |\b)|, R$/g, '').trim();
  return { kind: 'ruling', ruling: /\bR\b/.test(mark), account: /\bpublic\b/.test(mark), about };
}

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    let gathered: string[] = [];
    let kind = '';
    const flush = () => {
      if (gathered.length) out.push(block(kind, gathered));
      gathered = [];
    };
    for (const line of part.split('\n').filter((one) => one.trim())) {
      const found = line.startsWith('|') ? 'table' : line.startsWith('- ') ? 'list' : '';
      const goesOn = kind === 'list' && !found && /^\s/.test(line);
      if (goesOn) gathered.push(`${gathered.pop() ?? ''} ${line.trim()}`);
      else {
        if (found !== kind) flush();
        kind = found;
        gathered.push(line);
      }
    }
    flush();
  }
  return out;
}

function block(kind: string, lines: string[]): Block {
  if (kind === 'list') return { kind, items: lines.map((line) => inline(line.slice(2))) };
  if (kind === 'table') {
    const [head = [], , ...rows] = lines.map((line) =>
      line
        .replace(/^\||\|\s*$/g, '')
        .split('|')
        .map((c) => inline(c.trim())),
    );
    return { kind, head, rows };
  }
  return { kind: 'paragraph', inner: inline(lines.map((line) => line.trim()).join(' ')) };
}
