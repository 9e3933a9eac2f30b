import { expect, it } from 'vitest';
import { changeableMessages } from './chat.ts';

const now = new Date('2026-06-02T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const own = (id: number, minutes: number, more: object = {}) => ({
  id,
  isOwn: true,
  isAnswer: false,
  isGone: false,
  created_at: at(minutes),
  ...more,
});

it('lets a writer change what it wrote in the last quarter of an hour and nobody has answered', () => {
  const answer = own(3, 5, { isOwn: false, isAnswer: true });
  const colleague = own(4, 4, { isOwn: false });
  const messages = [
    own(1, 16),
    own(2, 6),
    answer,
    colleague,
    own(5, 3),
    own(6, 2, { isGone: true }),
    own(7, 0),
  ];
  expect([...changeableMessages(messages, now)]).toEqual([5, 7]);
  expect([...changeableMessages([own(1, 16), own(2, 14.9)], now)]).toEqual([2]);
  expect([...changeableMessages([], now)]).toEqual([]);
});
