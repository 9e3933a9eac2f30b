import { describe, expect, it } from 'vitest';
import {
  formatDeparture,
  formatListedDays,
  formatListedDeparture,
  formatNearDay,
  formatNearDeparture,
  formatNearMoment,
} from './departure-format.ts';

/** What keeps a line together made visible: no-break spaces as `_`, joiners as `+`. */
const shown = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '+');

describe('formatDeparture', () => {
  it.each([
    ['2027-06-12', '2027-06-12', '11:00', 'ru', '12_июня_2027,_11:00'],
    ['2027-06-12', '2027-06-12', '00:30', 'en', 'June_12,_2027,_12:30_AM'],
    ['2027-06-12', '2027-06-13', '23:30', 'ru', '12_июня_2027,_23:30'],
    ['2027-06-12', '2027-06-18', null, 'ru', '12–+18_июня_2027'],
  ] as const)('%s to %s at %s in %s is %s', (date_start, date_end, time_start, locale, expected) => {
    expect(shown(formatDeparture({ date_start, date_end, time_start }, locale))).toBe(expected);
  });
});

describe('formatNearDeparture', () => {
  const walk = { date_start: '2027-06-12', date_end: '2027-06-12', time_start: '15:00' };
  it.each([
    ['2027-06-12', 'ru', 'Сегодня,_15:00'],
    ['2027-06-11', 'ru', 'Завтра,_15:00'],
    ['2027-06-11', 'en', 'Tomorrow,_3:00_PM'],
  ] as const)('on %s says in %s «%s»', (today, locale, expected) => {
    expect(shown(formatNearDeparture(walk, today, locale))).toBe(expected);
  });
  it('tells other days, and what lasts longer, by their dates', () => {
    for (const today of ['2027-06-10', '2027-06-13'])
      expect(formatNearDeparture(walk, today, 'ru')).toBe(formatDeparture(walk, 'ru'));
    const tour = { ...walk, date_end: '2027-06-14' };
    expect(formatNearDeparture(tour, '2027-06-12', 'ru')).toBe(formatDeparture(tour, 'ru'));
  });
});

it.each([
  ['2027-06-12', 'ru', 'Сегодня, сб,_12_июн'],
  ['2027-06-11', 'ru', 'Завтра, сб,_12_июн'],
  ['2027-06-11', 'en', 'Tomorrow, Sat,_Jun_12'],
  ['2027-06-10', 'ru', 'сб,_12_июн'],
  ['2027-06-13', 'ru', 'сб,_12_июн'],
] as const)('a day of a list is, on %s and in %s, «%s»', (today, locale, expected) => {
  expect(shown(formatNearDay('2027-06-12', today, locale))).toBe(expected);
});

describe('a departure of a list', () => {
  const walk = { date_start: '2027-06-12', date_end: '2027-06-12', time_start: '15:00' };
  it.each([
    ['2027-06-12', 'ru', 'Сегодня, сб,_12_июн,_15:00'],
    ['2027-06-11', 'ru', 'Завтра, сб,_12_июн,_15:00'],
    ['2027-06-12', 'en', 'Today, Sat,_Jun_12,_3:00_PM'],
    ['2027-06-10', 'ru', '12_июня_2027,_15:00'],
    ['2027-06-13', 'ru', '12_июня_2027,_15:00'],
    [undefined, 'ru', '12_июня_2027,_15:00'],
  ] as const)('is, where it is %s and in %s, «%s»', (today, locale, expected) => {
    expect(shown(formatListedDeparture(walk, today, locale))).toBe(expected);
  });
  it('is told by its days alone where they are asked for, and by all of them where it lasts longer', () => {
    expect(shown(formatListedDays(walk, '2027-06-12', 'ru'))).toBe('Сегодня, сб,_12_июн');
    const tour = { ...walk, date_end: '2027-06-14', time_start: null };
    expect(shown(formatListedDays(tour, '2027-06-12', 'ru'))).toBe('12–+14_июня_2027');
  });
  it('has no near day where nobody knows which day it is', () => {
    expect(shown(formatNearDeparture(walk, undefined, 'ru'))).toBe('12_июня_2027,_15:00');
    expect(shown(formatNearDay(walk.date_start, undefined, 'ru'))).toBe('сб,_12_июн');
  });
});

describe('a walk past midnight', () => {
  const walk = { date_start: '2026-11-25', date_end: '2026-11-26', time_start: '23:15' };
  it.each([
    ['2026-11-25', 'ru', 'Сегодня,_23:15', 'Сегодня, ср,_25_ноя,_23:15'],
    ['2026-11-24', 'en', 'Tomorrow,_11:15_PM', 'Tomorrow, Wed,_Nov_25,_11:15_PM'],
    ['2026-11-26', 'ru', '25_ноября_2026,_23:15', '25_ноября_2026,_23:15'],
    ['2026-11-20', 'ru', '25_ноября_2026,_23:15', '25_ноября_2026,_23:15'],
  ] as const)('is on %s told by the day of its start, in %s', (today, locale, near, listed) => {
    expect(shown(formatNearDeparture(walk, today, locale))).toBe(near);
    expect(shown(formatListedDeparture(walk, today, locale))).toBe(listed);
  });
  it('is told so wherever a departure is: in letters, papers and lists alike', () => {
    expect(shown(formatDeparture(walk, 'ru'))).toBe('25_ноября_2026,_23:15');
    expect(shown(formatDeparture(walk, 'en'))).toBe(shown(formatListedDeparture(walk, undefined, 'en')));
    expect(shown(formatDeparture({ ...walk, time_start: '10:00' }, 'ru'))).toContain('25–+26');
  });
  it('is no tour of two days, nor of a night and a day more', () => {
    for (const tour of [
      { ...walk, time_start: '10:00' },
      { ...walk, time_start: null },
      { ...walk, date_end: '2026-11-27' },
    ])
      expect(formatNearDeparture(tour, '2026-11-25', 'ru')).toBe(formatDeparture(tour, 'ru'));
  });
});

it('tells a moment of these days within a sentence, and one far off with its year', () => {
  const now = new Date('2026-11-27T16:00:00Z');
  const at = (moment: string, locale: 'ru' | 'en' = 'ru') =>
    formatNearMoment(moment, 'Asia/Barnaul', now, locale).replaceAll('\u00a0', ' ');
  expect(at('2026-11-27T16:30:00Z')).toBe('23:30 сегодня');
  // Its day begins there before ours ends.
  expect(at('2026-11-27T18:35:00Z')).toBe('01:35 завтра');
  expect(at('2026-11-27T18:35:00Z', 'en')).toBe('1:35 AM tomorrow');
  expect(at('2026-12-12T03:00:00Z')).toBe('сб, 12 дек, 10:00');
  expect(at('2026-12-12T03:00:00Z', 'en')).toMatch(/^Sat, Dec 12, /u);
  expect(at('2027-12-12T03:00:00Z')).toBe('12 декабря 2027, 10:00');
});
