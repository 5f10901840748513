import { expect, test } from 'vitest';
import { address } from './api';

test('what the path names stands there, the rest is asked for behind it', () => {
  expect(address('/api/tables/{id}/seats/{seat}/hints', { id: 'a b', seat: 'p1', number: 3 })).toBe(
    '/api/tables/a%20b/seats/p1/hints?number=3',
  );
});

test('what is empty is not asked for', () => {
  expect(address('/api/tables/{id}', { id: 'x', invitation: '', seat: null, since: undefined })).toBe('/api/tables/x');
  expect(address('/api/tables/{id}/state', { id: 'x', since: 0 })).toBe('/api/tables/x/state?since=0');
});
