import type { HistoryEntry } from '@tropa/contract';
import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const entry = (event: HistoryEntry['event'], data: HistoryEntry['data'], at: string): HistoryEntry => ({
  id: 1,
  created_at: at,
  actor: 'staff',
  actor_name: '',
  event,
  data,
});
const created_at = '2027-06-01T10:00:00Z';
const confirmed = entry('confirmed', { from: 1, to: 2 }, '2027-06-02T10:00:00Z');
const prepaid = entry('status_changed', { from: 2, to: 3 }, '2027-06-03T10:00:00Z');
const states = (steps: ReturnType<typeof stepsOf>) => steps.map(({ id, state }) => `${id} ${state}`);

it('shows what is behind, what is awaited and what is ahead', () => {
  const steps = stepsOf({ base_sale_status: 2, created_at, history: [confirmed] });
  expect(states(steps)).toEqual(['request done', 'confirmed done', 'prepaid current', 'completed ahead']);
  expect(steps.map(({ at }) => at)).toEqual([created_at, confirmed.created_at, null, null]);
  expect(states(stepsOf({ base_sale_status: 1, created_at, history: [] }))[1]).toBe('confirmed current');
  expect(states(stepsOf({ base_sale_status: 4, created_at, history: [prepaid, confirmed] }))[3]).toBe(
    'completed done',
  );
});

it('takes the one move of a booking without prepayment for both steps', () => {
  const at = '2027-06-02T11:00:00Z';
  const [, second, third] = stepsOf({
    base_sale_status: 3,
    created_at,
    history: [entry('confirmed', { from: 1, to: 3 }, at)],
  });
  expect([second?.at, third?.at]).toEqual([at, at]);
});

it('ends a cancelled booking where it was', () => {
  const canceled = entry('canceled', { from: 2, to: 5 }, '2027-06-04T10:00:00Z');
  const steps = stepsOf({ base_sale_status: 5, created_at, history: [canceled, confirmed] });
  expect(states(steps)).toEqual(['request done', 'confirmed done', 'canceled failed']);
  expect(steps.at(-1)?.at).toBe(canceled.created_at);
});
