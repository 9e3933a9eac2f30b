import { commandOf, type CanvasCommand } from '@tropa/blocks/canvas';
import { useEffect, useEffectEvent } from 'react';

/** A field, a menu or a dialog has keys of its own. */
const WITH_OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="combobox"], [role="tab"]';
/** A row of the list, whose block the keys are about. */
const ROW = '[data-block-row]';

/**
 * The keys of the builder outside the page: those of the blocks where a row of the list has the focus, going back and
 * forth everywhere but in fields, which have an undo of their own, saving everywhere.
 */
export function useBuilderKeys(run: (command: CanvasCommand, uid: string | null) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const command = commandOf(event);
    // In fields too, where the browser would save the page to a file.
    if (command === 'save') {
      event.preventDefault();
      run('save', null);
      return;
    }
    if (event.defaultPrevented || target?.closest(WITH_OWN_KEYS)) return;
    const row = target?.closest<HTMLElement>(ROW);
    const isWhole = command === 'undo' || command === 'redo';
    // Enter opens the row by itself.
    if (!command || command === 'edit' || (!row && !isWhole)) return;
    event.preventDefault();
    run(command, row?.dataset['blockRow'] ?? null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
