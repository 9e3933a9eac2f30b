import { CHAT } from '@tropa/core';
import { expect, it } from 'vitest';
import { withHeard, withoutGone, type Present } from './presence.ts';

const anna = { user_id: 1, person_name: 'Анна' };
const client = { user_id: null, person_name: '' };
const { goneMs, typingGoneMs } = CHAT.presence;

it('knows each once, who types, and who has left', () => {
  let known: Present[] = withHeard([], { ...anna, state: 'reading' }, 0);
  known = withHeard(known, { ...client, state: 'typing' }, 10);
  known = withHeard(known, { ...anna, state: 'typing' }, 20);
  expect(known.map(({ user_id, types }) => [user_id, types > 20])).toEqual([
    [null, true],
    [1, true],
  ]);
  known = withHeard(known, { ...anna, state: 'reading' }, 30);
  expect(known.find(({ user_id }) => user_id === 1)?.types).toBe(0);
  expect(withHeard(known, { ...anna, state: 'left' }, 40).map(({ user_id }) => user_id)).toEqual([null]);
});

it('forgets who says nothing more: first that it types, then that it is there', () => {
  const known = withHeard([], { ...anna, state: 'typing' }, 0);
  expect(withoutGone(known, typingGoneMs - 1)).toBe(known);
  expect(withoutGone(known, typingGoneMs)).toMatchObject([{ user_id: 1, types: 0 }]);
  expect(withoutGone(known, goneMs)).toEqual([]);
});
