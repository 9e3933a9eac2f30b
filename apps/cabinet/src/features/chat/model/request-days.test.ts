import { expect, it } from 'vitest';
import { requestDays } from './request-days.ts';

const walk = {
  request_id: 1,
  base_sale_status: 3 as const,
  date_start: '2026-11-25',
  date_end: '2026-11-26',
  time_start: '23:15',
  length_minutes: null,
};

it('tells a walk past midnight by the day and the time of its start, and a booking without days by nothing', () => {
  expect(requestDays(walk, 'ru')?.replaceAll('\u00A0', ' ')).toBe('25 ноября 2026, 23:15');
  expect(requestDays({ ...walk, date_start: null }, 'ru')).toBeUndefined();
  expect(requestDays(null, 'ru')).toBeUndefined();
});
