import { expect, test } from 'vitest';
import { milliseconds } from './motion';

test('a time of the theme, however it is written', () => {
  expect(['360ms', ' .36s', '0ms', '0s'].map(milliseconds)).toEqual([360, 360, 0, 0]);
});
