import { familyName, familyTitleKey } from '@tropa/blocks';
import { commandOf, type CanvasPlace } from '@tropa/blocks/canvas';
import { pageTranslator } from '@tropa/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BlockElements } from './block-elements.ts';
import type { Show } from './canvas-state.ts';
import { focusBlocks } from './focus-blocks.ts';
import type { BuilderLink } from './link.ts';
import type { TextEditing } from './use-text-editing.ts';

interface Parts {
  show: Show;
  places: readonly CanvasPlace[];
  elements: BlockElements;
  link: BuilderLink;
  editing: TextEditing;
}

/** Marks what is of the builder and not of the page. */
export const TOOLS_ATTRIBUTE = 'data-canvas-tools';
const isOfTools = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${TOOLS_ATTRIBUTE}], [data-canvas-editing]`) !== null;

/** What a pointer and keys do on the canvas. @returns the block under the pointer */
export function useCanvasInput({ show, places, elements, link, editing }: Parts): string | null {
  const [hovered, setHovered] = useState<string | null>(null);
  const ownAt = (target: EventTarget | null): string | null => {
    const uid = target instanceof Element ? elements.at(target) : undefined;
    return places.find((place) => place.uid === uid)?.isOwn ? (uid ?? null) : null;
  };
  const editAt = (uid: string, target: EventTarget | null): boolean => {
    const text = editing
      .textsOf(uid)
      .find(({ element }) => target instanceof Node && element.contains(target));
    if (text) editing.start(uid, text, pageTranslator(show.language)('canvas.text'));
    return text !== undefined;
  };
  const editFirst = (uid: string) => {
    const [text] = editing.textsOf(uid);
    if (text) editing.start(uid, text, pageTranslator(show.language)('canvas.text'));
    else link.tell({ type: 'command', command: 'edit', uid });
  };

  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (isOfTools(event.target) || event.button !== 0) return;
    const uid = ownAt(event.target);
    const isAgain = uid !== null && (uid === show.selected || event.detail > 1);
    if (isAgain && editAt(uid, event.target)) return;
    event.preventDefault();
    editing.finish();
    if (uid !== show.selected) link.tell({ type: 'select', uid });
    focusBlocks();
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (isOfTools(event.target) && !(event.target instanceof Element && event.target.closest('a'))) return;
    const pressed =
      event.target instanceof Element && event.target.closest('a, button, label, input, select');
    // Nothing of the page leads anywhere here; what only folds open may.
    if (pressed || event.defaultPrevented) event.preventDefault();
    if (editing.current) event.preventDefault();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (command === 'save') return;
    const isButton = event.target instanceof Element && event.target.closest('button, input') !== null;
    if (!command || (isButton && (command === 'edit' || event.target instanceof HTMLInputElement))) return;
    const isWhole = command === 'undo' || command === 'redo' || command === 'leave';
    if (show.selected === null && !isWhole && !command.startsWith('select')) return;
    event.preventDefault();
    if (command === 'edit' && show.selected !== null) editFirst(show.selected);
    // The builder knows which block is chosen by now: a key may come before the page has heard of it.
    else link.tell({ type: 'command', command, uid: null });
  });

  /** While a text is typed too, where the browser would save the page to a file. */
  const onSave = useEffectEvent((event: KeyboardEvent) => {
    if (commandOf(event) !== 'save') return;
    event.preventDefault();
    link.tell({ type: 'command', command: 'save', uid: null });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onMove = ({ target }: MouseEvent) =>
      setHovered(target instanceof Element ? (elements.at(target) ?? null) : null);
    document.addEventListener('mousemove', onMove, { signal, passive: true });
    document.documentElement.addEventListener('mouseleave', () => setHovered(null), { signal });
    document.addEventListener('mousedown', (event) => onMouseDown(event), { signal, capture: true });
    document.addEventListener('click', (event) => onClick(event), { signal, capture: true });
    document.addEventListener('auxclick', (event) => event.preventDefault(), { signal, capture: true });
    document.addEventListener('submit', (event) => event.preventDefault(), { signal, capture: true });
    document.addEventListener('keydown', (event) => onSave(event), { signal, capture: true });
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => listening.abort();
  }, [elements]);
  return hovered;
}

/** A block's name in the language of the builder. */
export function blockName(type: number, { language }: Pick<Show, 'language'>): string {
  const name = familyName(type);
  return name === undefined ? '' : pageTranslator(language)(familyTitleKey(name));
}
