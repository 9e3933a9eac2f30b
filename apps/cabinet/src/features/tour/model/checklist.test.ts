import type { DepartureView } from '@tropa/contract';
import { expect, it } from 'vitest';
import { checklistOf } from './checklist.ts';

const departure = {
  request_id: null,
  not_guaranteed: true,
  guides: [],
  meeting_place: 'У вокзала',
  asks_forms: true,
  incomplete_count: 2,
  tourists_count: 5,
  present_count: 1,
  money: [{ currency: 'RUB', total: 100, payed_amount: 60, debt: 40 }],
} as unknown as DepartureView;

const told = (of: Partial<DepartureView> = {}, short: string[] | null = null) =>
  checklistOf({ ...departure, ...of }, short).map(({ phase, checks }) => [
    phase,
    checks.map(({ what, isDone }) => `${what} ${isDone ? 'done' : 'open'}`),
  ]);

it('says by phase what a departure lacks', () => {
  expect(told()).toEqual([
    ['selling', ['group open']],
    ['preparing', ['guide open', 'place done', 'forms open', 'money open']],
    ['leaving', ['present open']],
  ]);
});

it('waits for no forms where nobody is asked for one', () => {
  const [, preparing] = told({ asks_forms: false, incomplete_count: 0 });
  expect(preparing).toEqual(['preparing', ['guide open', 'place done', 'money open']]);
});

it('asks nothing of those who are not there, nothing of money that is not shown', () => {
  expect(told({ tourists_count: 0, asks_forms: false, incomplete_count: 0, not_guaranteed: false })).toEqual([
    ['selling', ['group done']],
    ['preparing', ['guide open', 'place done']],
  ]);
  expect(told({ request_id: 7, money: null })).toEqual([
    ['preparing', ['guide open', 'place done', 'forms open']],
    ['leaving', ['present open']],
  ]);
});

it('names the resources that there are too few of, where any are needed', () => {
  expect(told({}, [])[1]?.[1]).toContain('resources done');
  expect(told({}, ['Катер'])[1]?.[1]).toContain('resources open');
  expect(
    checklistOf(departure, ['Катер', 'Автобус'])[1]?.checks.find(({ what }) => what === 'resources'),
  ).toMatchObject({
    names: 'Катер, Автобус',
  });
});
