import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  breakableRange,
  formatDate,
  formatDateRange,
  formatMoment,
  formatMonth,
  unjoined,
} from './dates-format.ts';

afterEach(() => vi.unstubAllEnvs());

/** What keeps a line together made visible: no-break spaces as `_`, joiners as `+`. */
const shown = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '+');

describe.each(['UTC', 'America/New_York', 'Asia/Kamchatka'])('on a machine in %s', (zone) => {
  it.each([
    ['2027-06-12', 'ru', 'near', 'сб,_12_июн'],
    ['2027-06-11', 'ru', 'near', 'пт,_11_июн'],
    ['2027-05-09', 'ru', 'near', 'вс,_9_мая'],
    ['2027-09-01', 'ru', 'near', 'ср,_1_сен'],
    ['2027-06-12', 'en', 'near', 'Sat,_Jun_12'],
    ['2027-11-01', 'ru', 'short', '1_ноя_2027'],
    ['2027-11-01', 'en', 'short', 'Nov_1,_2027'],
    ['2027-06-12', 'ru', 'full', '12_июня_2027'],
    ['2027-06-12', 'en', 'full', 'June_12,_2027'],
    ['2027-01-01', 'ru', 'full', '1_января_2027'],
  ] as const)('%s %s %s is %s', (date, locale, style, expected) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(shown(formatDate(date, locale, style))).toBe(expected);
  });
});

describe('formatDateRange', () => {
  it.each([
    ['2027-06-12', '2027-06-18', 'ru', '12–+18_июня_2027'],
    ['2027-06-28', '2027-07-03', 'ru', '28_июня_–+_3_июля_2027'],
    ['2027-12-28', '2028-01-03', 'ru', '28_декабря_2027_– 3_января_2028'],
    ['2027-06-12', '2028-06-18', 'ru', '12_июня_2027_– 18_июня_2028'],
    ['2027-06-12', '2027-06-12', 'ru', '12_июня_2027'],
    ['2027-06-12', '2027-06-18', 'en', 'June_12–+18,_2027'],
    ['2027-06-28', '2027-07-03', 'en', 'June_28_–+_July_3,_2027'],
    ['2027-12-28', '2028-01-03', 'en', 'December_28,_2027_– January_3,_2028'],
  ] as const)('%s to %s in %s is %s', (start, end, locale, expected) => {
    expect(shown(formatDateRange(start, end, locale))).toBe(expected);
  });
});

it('a range breaks after its dash where it is longer than a line', () => {
  expect(shown(breakableRange(formatDateRange('2027-06-28', '2027-07-03', 'ru')))).toBe(
    '28_июня_– 3_июля_2027',
  );
  expect(shown(breakableRange(formatDateRange('2027-06-12', '2027-06-18', 'ru')))).toBe('12–+18_июня_2027');
});

it('a range has nothing unseen where it goes into papers', () => {
  expect(shown(unjoined(formatDateRange('2027-06-12', '2027-06-18', 'en')))).toBe('June_12–18,_2027');
  expect(shown(unjoined(formatDateRange('2027-06-28', '2027-07-03', 'ru')))).toBe('28_июня_–_3_июля_2027');
});

describe('formatMoment', () => {
  it.each([
    ['2027-06-12T12:30:00Z', 'Europe/Moscow', 'ru', '12_июня_2027,_15:30'],
    ['2027-06-12T21:05:00+00:00', 'Europe/Moscow', 'ru', '13_июня_2027,_00:05'],
    ['2027-06-12T03:00:00Z', 'America/New_York', 'en', 'June_11,_2027,_11:00_PM'],
    ['2027-06-12T04:05:00Z', 'America/New_York', 'en', 'June_12,_2027,_12:05_AM'],
    ['2027-06-12T20:00:00Z', 'Asia/Kamchatka', 'ru', '13_июня_2027,_08:00'],
  ] as const)('%s in %s, %s, is %s', (iso, zone, locale, expected) => {
    expect(shown(formatMoment(iso, zone, locale))).toBe(expected);
  });
  it('refuses what is no moment', () => {
    expect(() => formatMoment('soon', 'UTC', 'ru')).toThrow(RangeError);
    expect(() => formatDate('soon', 'ru', 'full')).toThrow(RangeError);
  });
});

it('names a month', () => {
  expect(formatMonth('2027-06', 'ru')).toBe('июнь\u00a02027');
  expect(formatMonth('2027-06', 'en')).toBe('June\u00a02027');
});
