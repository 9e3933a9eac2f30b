import { pressedOf } from '@tropa/core';
import type { CanvasCommand } from './messages.ts';

/** The keys of the builder, the same in the list of blocks and on the page: arrows choose, with Alt they move. */
export const CANVAS_KEYS = {
  select_previous: ['ArrowUp'],
  select_next: ['ArrowDown'],
  move_up: ['alt+ArrowUp'],
  move_down: ['alt+ArrowDown'],
  edit: ['Enter'],
  duplicate: ['mod+D'],
  remove: ['Delete', 'Backspace'],
  undo: ['mod+Z'],
  redo: ['mod+shift+Z', 'mod+Y'],
  save: ['mod+S'],
  leave: ['Escape'],
} as const satisfies Partial<Record<CanvasCommand, readonly string[]>>;

const COMMANDS = Object.keys(CANVAS_KEYS) as (keyof typeof CANVAS_KEYS)[];

/** What a key does with the chosen block; undefined: nothing. */
export const commandOf = (event: Parameters<typeof pressedOf>[1]): CanvasCommand | undefined =>
  COMMANDS.find((command) => pressedOf(CANVAS_KEYS[command], event) !== undefined);
