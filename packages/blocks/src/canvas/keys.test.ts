import { describe, expect, it } from 'vitest';
import { commandOf } from './keys.ts';

const press = (
  key: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {},
) =>
  commandOf({
    key,
    code: /^[a-zа-я]$/iu.test(key)
      ? `Key${{ я: 'Z', в: 'D', н: 'Y', ы: 'S' }[key] ?? key.toUpperCase()}`
      : key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...held,
  });

describe('commandOf', () => {
  it('chooses with arrows and moves with Alt', () => {
    expect(press('ArrowUp')).toBe('select_previous');
    expect(press('ArrowDown')).toBe('select_next');
    expect(press('ArrowUp', { altKey: true })).toBe('move_up');
    expect(press('ArrowDown', { altKey: true })).toBe('move_down');
  });

  it.each(['z', 'я'])('goes back with Ctrl+%s and forth with Shift', (key) => {
    expect(press(key, { ctrlKey: true })).toBe('undo');
    expect(press(key, { metaKey: true })).toBe('undo');
    expect(press(key, { ctrlKey: true, shiftKey: true })).toBe('redo');
  });

  it('saves instead of letting the browser do so', () => {
    expect(press('s', { ctrlKey: true })).toBe('save');
    expect(press('ы', { metaKey: true })).toBe('save');
    expect(press('s')).toBeUndefined();
    expect(press('s', { ctrlKey: true, shiftKey: true })).toBeUndefined();
  });

  it('duplicates, removes, edits and lets go', () => {
    expect(press('в', { ctrlKey: true })).toBe('duplicate');
    expect(press('Delete')).toBe('remove');
    expect(press('Enter')).toBe('edit');
    expect(press('Escape')).toBe('leave');
  });

  it('leaves what is typed, and the browser’s own keys, alone', () => {
    for (const key of ['d', 'z', 'Tab', ' ', 'Home']) expect(press(key)).toBeUndefined();
    expect(press('p', { ctrlKey: true })).toBeUndefined();
    expect(press('z', { ctrlKey: true, altKey: true })).toBeUndefined();
  });
});
