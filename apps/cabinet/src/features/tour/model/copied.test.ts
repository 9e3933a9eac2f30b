import type { WeekSchedule } from '@tropa/contract';
import { expect, it } from 'vitest';
import { copiedKey } from './copied.ts';

const schedule = (times: string[]): WeekSchedule => ({
  publish_count_days: 90,
  last_tour_date: null,
  days_data: [{ day_of_week: 1, times }],
  excluded_periods_data: [],
  seasons: [],
});

it.each([
  ['of dates of their own', 1, null, 'copied'],
  ['that had a schedule once and goes by dates', 1, schedule(['11:00']), 'copied'],
  ['with a schedule', 2, schedule(['11:00']), 'copied_weekly'],
  ['whose schedule was never saved', 2, null, 'copied_unscheduled'],
  ['whose schedule has no times', 2, schedule([]), 'copied_unscheduled'],
] as const)('a copy of a tour %s is told as what it is', (_, schedule_type, tour_week_schedule, key) => {
  expect(copiedKey({ schedule_type, tour_week_schedule })).toBe(`tour.actions.${key}`);
});
