import type { ChatMessage } from '@tropa/contract';
import { expect, it } from 'vitest';
import { SendStatus, type OutgoingMessage } from './outgoing-message.ts';
import { timelineOf } from './timeline.ts';

const stored = (id: number, created_at: string, facts: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chat_id: 1,
  client_id: `c${id}`,
  type: 'input',
  side: 'client',
  author_user_id: null,
  author_name: 'Анна',
  message: `m${id}`,
  file: null,
  file_status: null,
  card: null,
  file_preview: null,
  is_moderated: false,
  is_erased: false,
  edited_at: null,
  is_deleted: false,
  is_hidden: false,
  hidden_reason: null,
  created_at,
  ...facts,
});
const own = { type: 'output', side: 'organizer', author_user_id: 7, author_name: 'Олег' } as const;
const onItsWay = (client_id: string, created_at: string): OutgoingMessage => ({
  chat_id: 1,
  client_id,
  message: client_id,
  file: null,
  created_at,
  status: SendStatus.loading,
  error: '',
  isFinal: false,
});
const read = (
  messages: ChatMessage[],
  outgoing: OutgoingMessage[] = [],
  timezone = 'Europe/Moscow',
): string[] =>
  timelineOf(messages, outgoing, { timezone, own_user_id: 7 }).flatMap(({ date, groups }) =>
    groups.map(
      ({ isOwn, author, items }) =>
        `${date} ${isOwn ? 'own' : 'other'} ${author}: ${items.map(({ key }) => key).join(' ')}`,
    ),
  );

it('stands in the order of ids, whatever order they came in', () => {
  expect(read([stored(3, '2027-06-01T09:02:00Z'), stored(1, '2027-06-01T09:00:00Z')])).toEqual([
    '2027-06-01 other Анна: c1 c3',
  ]);
});

it('begins a group with another author, another side, a long pause and a new day', () => {
  expect(
    read([
      stored(1, '2027-06-01T09:00:00Z'),
      stored(2, '2027-06-01T09:01:00Z', own),
      stored(3, '2027-06-01T09:02:00Z', { ...own, author_user_id: 8, author_name: 'Вера' }),
      stored(4, '2027-06-01T09:12:00Z', { ...own, author_user_id: 8, author_name: 'Вера' }),
      stored(5, '2027-06-02T09:13:00Z', { ...own, author_user_id: 8, author_name: 'Вера' }),
    ]),
  ).toEqual([
    '2027-06-01 other Анна: c1',
    '2027-06-01 own Олег: c2',
    '2027-06-01 own Вера: c3',
    '2027-06-01 own Вера: c4',
    '2027-06-02 own Вера: c5',
  ]);
});

it('counts days where the reader is', () => {
  const late = [stored(1, '2027-06-01T20:30:00Z'), stored(2, '2027-06-01T21:30:00Z')];
  expect(read(late)).toHaveLength(2);
  expect(read(late, [], 'UTC')).toEqual(['2027-06-01 other Анна: c1', '2027-06-01 other Анна: c2']);
});

it('shows what is on its way last, with what its author wrote before, and once', () => {
  const messages = [stored(1, '2027-06-01T09:00:00Z', own)];
  expect(read(messages, [onItsWay('x', '2027-06-01T09:01:00Z')])).toEqual(['2027-06-01 own Олег: c1 x']);
  // It has arrived, but is not taken off the queue yet.
  expect(read(messages, [onItsWay('c1', '2027-06-01T09:00:00Z')])).toEqual(['2027-06-01 own Олег: c1']);
});
