import { expect, it } from 'vitest';
import { tasksOf } from './tour-tasks.ts';

const none = {
  are_dates_preliminary: false,
  need_to_update_preliminary_dates: false,
  need_to_add_active_dates: false,
};

it.each([
  [{}, []],
  [{ need_to_add_active_dates: true }, ['add_dates']],
  [{ are_dates_preliminary: true }, ['preliminary_dates']],
  [{ are_dates_preliminary: true, need_to_update_preliminary_dates: true }, ['update_dates']],
  [{ are_dates_preliminary: true, need_to_add_active_dates: true }, ['add_dates', 'preliminary_dates']],
])('%o asks for %o', (flags, tasks) => {
  expect(tasksOf({ ...none, ...flags })).toEqual(tasks);
});
