import type { HistoryEntry } from '@tropa/contract';
import { expect, it } from 'vitest';
import { awaitedOf, stepsOf } from './steps.ts';

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

it('names what is awaited: an answer or a payment until its moment, the trip, the way back', () => {
  const days = { date_start: '2027-06-12', date_end: '2027-06-18' };
  const at = (base_sale_status: 1 | 2 | 3 | 4 | 5, today = '2027-06-01', facts: object = days) =>
    awaitedOf({ base_sale_status, deadline_at: '2027-06-02T10:00:00Z', ...days, ...facts }, today);
  expect(at(1)).toEqual({ id: 'answer', until: '2027-06-02T10:00:00Z' });
  expect(at(2)).toEqual({ id: 'payment', until: '2027-06-02T10:00:00Z' });
  expect(at(2, '2027-06-01', { deadline_at: null })).toEqual({ id: 'payment', until: null });
  expect(at(3)).toEqual({ id: 'start', days: 11 });
  expect(at(3, '2027-06-12')).toEqual({ id: 'start', days: 0 });
  const part = { left: 100, due_at: '2027-06-05T20:59:00Z' };
  const plan = (...states: ('payed' | 'open' | 'overdue' | 'planned')[]) => ({
    payment_plan: states.map((state) => ({ ...part, state })),
  });
  expect(at(3, '2027-06-01', plan('payed', 'planned'))).toEqual({ id: 'start', days: 11 });
  expect(at(3, '2027-06-01', plan('payed', 'open'))).toEqual({
    id: 'rest',
    until: part.due_at,
    is_late: false,
  });
  expect(at(3, '2027-06-01', plan('payed', 'overdue'))).toMatchObject({ id: 'rest', is_late: true });
  // On the way nobody is asked for it by a letter.
  expect(at(3, '2027-06-13', plan('payed', 'overdue'))).toMatchObject({ id: 'return' });
  expect(at(3, '2027-06-13')).toEqual({ id: 'return', day: '2027-06-18' });
  expect(at(3, '2027-06-13', { date_end: null })).toEqual({ id: 'return', day: '2027-06-12' });
  expect(at(3, '2027-06-13', { date_start: null })).toEqual({ id: 'day' });
  expect([at(4), at(5)]).toEqual([null, null]);
});
