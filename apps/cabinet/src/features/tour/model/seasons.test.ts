import { scheduleSeason } from '@tropa/contract';
import { expect, it } from 'vitest';
import { sunsetStarts } from './seasons.ts';

const NEVA = { lat: 59.94, lng: 30.31, timezone: 'Europe/Moscow' };
const season = scheduleSeason.parse({
  id: 'dusk',
  title: 'На закате',
  date_start: '2025-01-01',
  date_end: '2027-12-31',
  times_by: 'sunset',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
});

it('tells the times of a season by the sunset from today on, of one that is not on yet from its first day', () => {
  const first = (today: string) => sunsetStarts(season, NEVA, today)[0]?.date;
  expect(first('2026-11-28')).toBe('2026-11-28');
  expect(first('2024-05-05')).toBe('2025-01-01');
  expect(sunsetStarts(season, NEVA, '2026-11-28').at(-1)?.date).toBe('2027-12-31');
});
