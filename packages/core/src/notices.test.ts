import { describe, expect, it } from 'vitest';
import { nextAt, ringsAt } from './notices.ts';

const night = { from: 22 * 60, to: 8 * 60 };
const at = (text: string) => new Date(text);
const rings = (now: string, zone: string, quiet = night) => ringsAt(at(now), zone, quiet).toISOString();

describe('quiet hours', () => {
  it('hold back over midnight, by the clocks of the person', () => {
    expect(rings('2027-06-12T18:59:59Z', 'Europe/Moscow')).toBe('2027-06-12T18:59:59.000Z');
    expect(rings('2027-06-12T19:00:00Z', 'Europe/Moscow')).toBe('2027-06-13T05:00:00.000Z');
    expect(rings('2027-06-13T04:59:59Z', 'Europe/Moscow')).toBe('2027-06-13T05:00:00.000Z');
    expect(rings('2027-06-13T05:00:00Z', 'Europe/Moscow')).toBe('2027-06-13T05:00:00.000Z');
    expect(rings('2027-06-12T19:00:00Z', 'Asia/Kamchatka')).toBe('2027-06-12T20:00:00.000Z');
  });

  it('hold back within a day, and never where they begin as they end', () => {
    const noon = { from: 13 * 60, to: 14 * 60 };
    expect(rings('2027-06-12T10:30:00Z', 'Europe/Moscow', noon)).toBe('2027-06-12T11:00:00.000Z');
    expect(rings('2027-06-12T11:00:00Z', 'Europe/Moscow', noon)).toBe('2027-06-12T11:00:00.000Z');
    expect(rings('2027-06-12T10:00:00Z', 'Europe/Moscow', { from: 780, to: 780 })).toBe(
      '2027-06-12T10:00:00.000Z',
    );
    expect(ringsAt(at('2027-06-12T23:00:00Z'), 'Europe/Moscow', null).toISOString()).toBe(
      '2027-06-12T23:00:00.000Z',
    );
  });

  it.each([
    // Clocks go an hour ahead, an hour back.
    ['2027-03-27T22:30:00Z', '2027-03-28T06:00:00.000Z'],
    ['2027-10-30T21:30:00Z', '2027-10-31T07:00:00.000Z'],
  ])('end at the hour that the clocks show in a night in which they change (%s)', (now, end) => {
    expect(rings(now, 'Europe/Berlin')).toBe(end);
  });
});

describe('the letter of the day', () => {
  it('goes out at the next such hour of the person', () => {
    const nine = 9 * 60;
    expect(nextAt(at('2027-06-12T05:59:00Z'), 'Europe/Moscow', nine).toISOString()).toBe(
      '2027-06-12T06:00:00.000Z',
    );
    expect(nextAt(at('2027-06-12T06:00:00Z'), 'Europe/Moscow', nine).toISOString()).toBe(
      '2027-06-13T06:00:00.000Z',
    );
  });
});
