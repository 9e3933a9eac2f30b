import { expect, it } from 'vitest';
import { pointOf, roughly } from './map-point.ts';

it('reads coordinates as maps copy them', () => {
  expect(pointOf('51.958, 85.960')).toEqual({ lat: 51.958, lng: 85.96 });
  expect(pointOf(' -33.9 151.2 ')).toEqual({ lat: -33.9, lng: 151.2 });
  for (const text of ['', '51.958', '91, 10', '10, 181', 'Горно-Алтайск', '51,958, 85,960'])
    expect(pointOf(text)).toBeUndefined();
});

it('tells a place about a kilometre off', () => {
  expect([roughly(51.95812), roughly(-0.004), roughly(85.96534)]).toEqual([51.96, -0, 85.97]);
});
