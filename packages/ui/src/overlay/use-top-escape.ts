import { CLOSING_KEY } from '@tropa/core';
import { useEffectEvent, useLayoutEffect } from 'react';

/** What lies over the page now, the topmost last. */
const layers: symbol[] = [];
/** Presses that have closed something: what comes to the top by that is not meant by them. */
const answered = new WeakSet<Event>();

/** A field whose list is open closes the list, and a menu itself; the library marks both. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/**
 * Has Esc close what lies on top, and nothing under it: of itself each dialog of the library hears the key, whatever lies
 * over it. It is heard from the moment that something has come, or has come to the top.
 * @param onEscape closes it, or asks whether to
 */
export function useTopEscape(opened: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const layer = Symbol('layer');
    layers.push(layer);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== CLOSING_KEY || event.isComposing || answered.has(event)) return;
      if (layers.at(-1) !== layer || hasOpenList(event.target)) return;
      answered.add(event);
      escape();
    };
    const capture = { capture: true };
    window.addEventListener('keydown', onKey, capture);
    return () => {
      window.removeEventListener('keydown', onKey, capture);
      layers.splice(layers.indexOf(layer), 1);
    };
  }, [opened]);
}
