import { expect, it } from 'vitest';
import { preliminaryFlags } from './preliminary.ts';

const tour = { status: 'published', dates_available_by_request: false, is_dates_preliminary: false } as const;
const flags = (change: Partial<Record<keyof typeof tour, unknown>>, coming: number) => {
  const { are_dates_preliminary, need_to_update_preliminary_dates, need_to_add_active_dates } =
    preliminaryFlags({ ...tour, ...change } as Parameters<typeof preliminaryFlags>[0], coming);
  return [are_dates_preliminary, need_to_update_preliminary_dates, need_to_add_active_dates];
};

it.each([
  ['settled dates', {}, 2, [false, false, false]],
  ['preliminary dates that visitors see', { is_dates_preliminary: true }, 2, [true, true, false]],
  ['preliminary dates that are all over', { is_dates_preliminary: true }, 0, [true, false, true]],
  ['nothing coming', {}, 0, [false, false, true]],
  ['nothing coming, but dates on request', { dates_available_by_request: true }, 0, [false, false, false]],
  ['a draft without dates', { status: 'draft' }, 0, [false, false, false]],
  [
    'a draft with preliminary dates',
    { status: 'draft', is_dates_preliminary: true },
    2,
    [true, false, false],
  ],
  ['an archived tour', { status: 'archived', is_dates_preliminary: true }, 0, [false, false, false]],
])('tells the tasks of %s', (_name, change, coming, expected) => {
  expect(flags(change, coming)).toEqual(expected);
});
