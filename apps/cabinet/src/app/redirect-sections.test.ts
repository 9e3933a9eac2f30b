import { expect, it } from 'vitest';
import { sectionOf } from './redirect-sections.ts';

it.each([
  ['bookings', 'bookings'],
  ['/bookings/12', 'bookings/12'],
  ['tours/7/', 'tours/7'],
  ['site/settings', 'site/settings'],
  ['settings/7', 'settings'],
  ['payments', 'payments'],
])('leads %s to %s', (to, section) => expect(sectionOf(to)).toBe(section));

it.each([
  undefined,
  '',
  'desk',
  '../profile',
  'bookings/../../profile',
  '//evil.example',
  'bookings/x',
  'constructor',
])('leads %s to the bookings', (to) => expect(sectionOf(to)).toBe('bookings'));
