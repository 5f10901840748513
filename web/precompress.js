/** After the build: lays a `.br` and a `.gz` beside every text of the page, for the server to hand out as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const OUT = '../src/kogge/_web';
const TEXT = /\.(css|html|js|svg)$/; // fonts are compressed already

for (const name of readdirSync(OUT, { recursive: true })) {
  if (!TEXT.test(name)) continue;
  const file = join(OUT, name);
  const plain = readFileSync(file);
  const packed = { br: brotliCompressSync(plain), gz: gzipSync(plain, { level: 9 }) }; // brotli's default is its best
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}
