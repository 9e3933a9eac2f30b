import type { ChatMessage } from '@tropa/contract';
import { expect, it } from 'vitest';
import { messagesOf, withMessage, type MessagePages } from './message-pages.ts';

const message = (id: number, text = '') => ({ id, client_id: `c${id}`, message: text }) as ChatMessage;
const pages = (...ids: number[][]): MessagePages => ({
  pages: ids.map((page) => ({ messages: page.map((id) => message(id)), has_more: true, has_newer: false })),
  pageParams: ids.map(() => undefined),
});
const idsOf = (known: MessagePages) => known.pages.map((page) => page.messages.map(({ id }) => id));

it('puts a new message first', () => {
  expect(idsOf(withMessage(pages([5, 4], [3, 2]), message(6)))).toEqual([
    [6, 5, 4],
    [3, 2],
  ]);
});

it('leaves a new message out where others stand before it that are not shown', () => {
  const [first, ...older] = pages([5, 4], [3, 2]).pages;
  const known = {
    pages: [{ ...first, has_newer: true } as MessagePages['pages'][number], ...older],
    pageParams: [],
  };
  expect(withMessage(known, message(9))).toBe(known);
  expect(idsOf(withMessage(known, message(4, 'Иначе')))).toEqual([
    [5, 4],
    [3, 2],
  ]);
});

it('takes a message once, in its newest wording', () => {
  const changed = withMessage(pages([5, 4], [3, 2]), message(3, 'Телефон ***'));
  expect(idsOf(changed)).toEqual([
    [5, 4],
    [3, 2],
  ]);
  expect(changed.pages[1]?.messages[0]?.message).toBe('Телефон ***');
});

it('keeps the order of ids when events come late', () => {
  expect(idsOf(withMessage(pages([7, 4]), message(5)))).toEqual([[7, 5, 4]]);
});

it('adds nothing to a chat that is not loaded', () => {
  expect(withMessage(pages(), message(1)).pages).toEqual([]);
});

it('reads from the oldest to the newest', () => {
  expect(messagesOf(pages([5, 4], [3, 2])).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(messagesOf(undefined)).toEqual([]);
});
