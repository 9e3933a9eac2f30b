import { beforeEach, expect, it, vi } from 'vitest';
import { forgetUnsentTalk } from '../../../shared/session/unsent-talk.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { keepOutgoing, keptOutgoing } from './kept-outgoing.ts';
import { SendStatus, type OutgoingMessage } from './outgoing-message.ts';

beforeEach(() => {
  const kept: Record<string, unknown> = {};
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: { value: (key: string, value: string) => void (kept[key] = value) },
    removeItem: { value: (key: string) => void delete kept[key] },
  });
  vi.stubGlobal('localStorage', kept);
  return () => vi.unstubAllGlobals();
});

const waiting = (client_id: string, created_at: string): OutgoingMessage => ({
  chat_id: 1,
  client_id,
  message: client_id,
  file: null,
  created_at,
  status: SendStatus.waiting,
  error: '',
  isFinal: false,
});

it('gives back after a closed tab what was typed, to the same person alone, until they sign out', () => {
  keepDraft(7, 1, 'Завтра в 9:00');
  expect([readDraft(7, 1), readDraft(7, 2), readDraft(8, 1)]).toEqual(['Завтра в 9:00', '', '']);
  forgetUnsentTalk();
  expect(readDraft(7, 1)).toBe('');
  keepDraft(7, 1, 'Да');
  keepDraft(7, 1, '');
  expect(Object.keys(localStorage)).toEqual([]);
});

it('gives back what was not sent, in its order, under its ids, as lost: nothing goes by itself', () => {
  const [late, early] = [waiting('b', '2027-06-01T09:01:00Z'), waiting('a', '2027-06-01T09:00:00Z')];
  keepOutgoing(7, [], [late]);
  keepOutgoing(7, [late], [late, early]);
  expect(keptOutgoing(7).map(({ client_id, status }) => [client_id, status])).toEqual([
    ['a', SendStatus.failed],
    ['b', SendStatus.failed],
  ]);
  expect(keptOutgoing(8)).toEqual([]);
  keepOutgoing(7, [late, early], [late]);
  expect(keptOutgoing(7).map(({ client_id }) => client_id)).toEqual(['b']);
  forgetUnsentTalk();
  expect(keptOutgoing(7)).toEqual([]);
});
