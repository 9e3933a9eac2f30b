import { expect, it } from 'vitest';
import { isUrgent, timeLeft } from './deadline.ts';

const NOW = Date.parse('2027-06-12T10:00:00Z');
const at = (iso: string) => timeLeft(iso, NOW);

it('counts minutes, hours up to two days, then days, and never promises more than there is', () => {
  expect(at('2027-06-12T10:00:20Z')).toEqual({ unit: 'minutes', count: 1 });
  expect(at('2027-06-12T10:59:59Z')).toEqual({ unit: 'minutes', count: 59 });
  expect(at('2027-06-12T11:00:00Z')).toEqual({ unit: 'hours', count: 1 });
  expect(at('2027-06-12T15:59:00Z')).toEqual({ unit: 'hours', count: 5 });
  expect(at('2027-06-14T10:00:00Z')).toEqual({ unit: 'hours', count: 48 });
  expect(at('2027-06-14T10:01:00Z')).toEqual({ unit: 'days', count: 2 });
  expect(at('2027-06-12T10:00:00Z')).toBe('over');
});

it('stands out below six hours', () => {
  expect(isUrgent(at('2027-06-12T15:59:00Z'))).toBe(true);
  expect(isUrgent(at('2027-06-12T16:00:00Z'))).toBe(false);
  expect(isUrgent('over')).toBe(true);
});
