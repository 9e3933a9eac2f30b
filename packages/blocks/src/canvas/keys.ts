import type { CanvasCommand } from './messages.ts';

interface Key {
  key: string;
  /** Place on the keyboard, e.g. `KeyZ`. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * What a key does with the chosen block, the same in the list and on the page: arrows choose, with Alt they move,
 * Delete removes, Ctrl+D duplicates, Ctrl+Z and Ctrl+Shift+Z go back and forth, Ctrl+S saves, Enter edits, Esc lets go.
 * Letters are told by their place on the keyboard, so that a Russian layout is no hindrance.
 */
export function commandOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Key): CanvasCommand | undefined {
  if (ctrlKey || metaKey) {
    if (altKey) return undefined;
    if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
    if (code === 'KeyS' && !shiftKey) return 'save';
    if (code === 'KeyY' && !shiftKey) return 'redo';
    return code === 'KeyD' && !shiftKey ? 'duplicate' : undefined;
  }
  switch (key) {
    case 'ArrowUp':
      return altKey ? 'move_up' : 'select_previous';
    case 'ArrowDown':
      return altKey ? 'move_down' : 'select_next';
    case 'Delete':
    case 'Backspace':
      return 'remove';
    case 'Enter':
      return 'edit';
    case 'Escape':
      return 'leave';
    default:
      return undefined;
  }
}
