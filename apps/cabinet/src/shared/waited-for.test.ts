import { expect, it } from 'vitest';
import { waitedFor } from './waited-for.ts';

const now = new Date('2027-06-01T12:00:00Z');
const after = (since: string, locale = 'ru-RU') => waitedFor(since, locale, now).replaceAll('\u00A0', ' ');

it('says the largest whole unit, and never less than a minute', () => {
  expect(after('2027-06-01T11:59:50Z')).toBe('1 мин');
  expect(after('2027-06-01T11:01:00Z')).toBe('59 мин');
  expect(after('2027-06-01T11:00:00Z')).toBe('1 ч');
  expect(after('2027-05-31T12:00:01Z')).toBe('23 ч');
  expect(after('2027-05-29T12:00:00Z')).toBe('3 дн.');
  expect(after('2027-06-01T09:00:00Z', 'en-GB')).toBe('3 hrs');
});

it('takes a clock that goes wrong for no age', () => {
  expect(after('2027-06-01T12:05:00Z')).toBe('1 мин');
});
