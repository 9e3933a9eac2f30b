import { CLOSING_KEY } from '@tropa/core';

/**
 * The keys that the cabinet hears, by where it does: the handlers take theirs from here, and the list that `?` shows them too. The
 * builder's own are `CANVAS_KEYS`.
 */
export const KEYS = {
  everywhere: {
    search: ['mod+K'],
    /** Some keyboards have it without Shift. */
    help: ['shift+?', '?'],
    close: [CLOSING_KEY],
  },
  timeline: {
    walk: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    today: ['Home'],
    open: ['Enter'],
    carry: ['shift+ArrowLeft', 'shift+ArrowRight', 'shift+ArrowUp', 'shift+ArrowDown'],
    move: ['Enter'],
    copy: ['mod+Enter'],
    leave: ['Escape'],
  },
  tour: { undo: ['mod+Z'], redo: ['mod+shift+Z', 'mod+Y'] },
  chat: { send: ['Enter', 'mod+Enter'], line: ['shift+Enter'] },
} as const;
