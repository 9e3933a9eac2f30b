import { expect, it } from 'vitest';
import { readChatSearch } from './chat-search.ts';

it('reads the filter of an address, and leaves out what makes no sense', () => {
  expect(readChatSearch({ search: 'Анна', unread: true })).toEqual({ search: 'Анна', unread: true });
  expect(readChatSearch({ search: 15 })).toEqual({ search: '15' });
  expect(readChatSearch({ search: '  ', unread: 'yes' })).toEqual({});
  expect(readChatSearch({ search: { a: 1 } })).toEqual({});
});
