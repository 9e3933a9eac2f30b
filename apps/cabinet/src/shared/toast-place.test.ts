import { expect, it } from 'vitest';
import { freestPlace, type Box } from './toast-place.ts';

const wide = { width: 1440, height: 900 };
const at = (left: number, top: number, width = 120, height = 36): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('stands at the bottom right where nothing is there', () => {
  expect(freestPlace(wide, [at(20, 20), at(700, 400)])).toBe('bottom-right');
});

it('covers no button: it goes elsewhere', () => {
  const foot = at(1200, 820);
  expect(freestPlace(wide, [foot])).toBe('top-right');
  expect(freestPlace(wide, [foot, at(1250, 40)])).toBe('bottom-left');
  expect(freestPlace(wide, [foot, at(1250, 40), at(20, 800)])).toBe('bottom-center');
});

it('covers the fewest where each place has some', () => {
  const phone = { width: 390, height: 844 };
  expect(freestPlace(phone, [at(20, 750), at(200, 750), at(300, 30)])).toBe('top-right');
});

it('stands above what the page keeps at its foot', () => {
  expect(freestPlace(wide, [at(1200, 850)], 68)).toBe('bottom-right');
});
