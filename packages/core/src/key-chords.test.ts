import { expect, it } from 'vitest';
import { chordKeys, isPressed, pressedOf } from './key-chords.ts';

const NOTHING = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (key: string, more: object = {}) => ({ key, code: key, ...NOTHING, ...more });

it('hears just the keys of a chord', () => {
  expect(isPressed('Enter', press('Enter'))).toBe(true);
  expect(isPressed('Enter', press('Enter', { shiftKey: true }))).toBe(false);
  expect(isPressed('shift+ArrowLeft', press('ArrowLeft', { shiftKey: true }))).toBe(true);
  expect(isPressed('shift+ArrowLeft', press('ArrowLeft'))).toBe(false);
  expect(isPressed('alt+ArrowUp', press('ArrowUp', { altKey: true }))).toBe(true);
});

it('takes Command for Ctrl, and a letter by its place', () => {
  expect(isPressed('mod+Z', press('я', { code: 'KeyZ', ctrlKey: true }))).toBe(true);
  expect(isPressed('mod+Z', press('z', { code: 'KeyZ', metaKey: true }))).toBe(true);
  expect(isPressed('mod+Z', press('z', { code: 'KeyZ', ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(
    pressedOf(['mod+Z', 'mod+shift+Z'], press('Z', { code: 'KeyZ', metaKey: true, shiftKey: true })),
  ).toBe('mod+shift+Z');
  expect(pressedOf(['mod+Z'], press('z', { code: 'KeyZ' }))).toBeUndefined();
});

it('writes a chord as keyboards do', () => {
  expect(chordKeys('mod+shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(chordKeys('alt+ArrowUp')).toEqual(['Alt', '↑']);
  expect(chordKeys('shift+?')).toEqual(['?']);
});
