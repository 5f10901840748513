import { expect, test } from 'vitest';
import { blocks, inline } from './markdown';

test('code, bold, rules and rulings', () => {
  expect(inline('**VV-02** may `lay Q R` [R], see VR-20.')).toEqual([
    { kind: 'bold', inner: [{ kind: 'rule', id: 'VV-02' }] },
    { kind: 'text', text: ' may ' },
    { kind: 'code', text: 'lay Q R' },
    { kind: 'text', text: ' ' },
    { kind: 'ruling', ruling: true, account: false, about: '' },
    { kind: 'text', text: ', see ' },
    { kind: 'rule', id: 'VR-20' },
    { kind: 'text', text: '.' },
  ]);
});

test.each([
  ['[R: this turn]', true, false, 'this turn'],
  ['[R where not printed]', true, false, 'where not printed'],
  ['[R, public]', true, true, ''],
  ['[public]', false, true, ''],
  [
    '[into the ship if it fits, else back to its stack, R]',
    true,
    false,
    'into the ship if it fits, else back to its stack',
  ],
])('%s', (text, ruling, account, about) => {
  expect(inline(text)).toEqual([{ kind: 'ruling', ruling, account, about }]);
});

test('`[R]` in code explains itself, and other brackets are text', () => {
  expect(inline('`[R]` marks [a thing]')).toEqual([
    { kind: 'code', text: '[R]' },
    { kind: 'text', text: ' marks [a thing]' },
  ]);
});

test('paragraphs, lists that go on over lines, tables', () => {
  const text = 'One\nline.\n\nThen:\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | 2 |';
  const plain = (of: string) => [{ kind: 'text', text: of }];
  expect(blocks(text)).toEqual([
    { kind: 'paragraph', inner: plain('One line.') },
    { kind: 'paragraph', inner: plain('Then:') },
    { kind: 'list', items: [plain('a b'), plain('c')] },
    { kind: 'table', head: [plain('x'), plain('y')], rows: [[plain('1'), plain('2')]] },
  ]);
});

test('markup is text', () => {
  expect(inline('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
});
