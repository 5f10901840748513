import { expect, test } from 'vitest';

const components = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });

const having = (what: RegExp) =>
  Object.entries(components).flatMap(([file, text]) => (text.match(what) ?? []).map((found) => `${file}: ${found}`));

test('colours are tokens of the theme: a component has none of its own', () => {
  expect(Object.keys(components).length).toBeGreaterThan(50);
  expect(having(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)).toEqual([]);
});

test('whether things move is settled by the theme, not by components', () => {
  expect(having(/prefers-reduced-motion|data-motion/g)).toEqual([]);
});
