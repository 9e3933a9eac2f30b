import type { CanvasPlace } from '@tropa/blocks/canvas';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BlockElements } from './block-elements.ts';
import { boxOf } from './boxes.ts';
import type { Show } from './canvas-state.ts';
import { markAt, placeAt, scrollStep, type Stand } from './carrying.ts';
import type { BuilderLink } from './link.ts';

/** Px of the screen that a pointer travels before it carries: less is a click. */
const DISTANCE = 4;

interface Carried {
  uid: string;
  /** The place that it gets, of those that can be carried. */
  to: number;
  /** Where the pointer is, px of the page; null: it is carried by keys. */
  pointer: { x: number; y: number } | null;
}

/** What the handle of a block listens to. */
export interface HandleEvents {
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

export interface Carrying {
  carried: Carried | null;
  /** The block that was last put back where it was. */
  canceled: string | null;
  /** Height of the mark where the block comes, px of the page. */
  mark: number | undefined;
  /** The place that the block gets, among all of the page. */
  place: number;
  handle: (uid: string) => HandleEvents;
}

interface Parts {
  places: readonly CanvasPlace[];
  elements: BlockElements;
  show: Show;
  link: BuilderLink;
}

/**
 * Carries a block to another place: with a pointer by its handle, or with space and the arrow keys, as in the list. Blocks
 * stand on the page without an element of their own, which libraries for dragging ask for.
 */
export function useCarrying({ places, elements, show, link }: Parts): Carrying {
  const [state, setCarried] = useState<Carried | null>(null);
  const [canceled, setCanceled] = useState<string | null>(null);
  /** Where a pointer was pressed, px of the screen. */
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const own = places.filter(({ isOwn }) => isOwn);
  const standsOf = (): Stand[] =>
    own.flatMap(({ uid, isMovable }) => {
      const box = isMovable ? boxOf(elements.of(uid)) : undefined;
      return box ? [{ uid, box }] : [];
    });
  const stands = state ? standsOf() : [];
  const from = stands.findIndex(({ uid }) => uid === state?.uid);
  // A block that was let go, or removed by somebody else meanwhile, is carried no more.
  const carried = state && from >= 0 && state.uid === show.selected ? state : null;
  const to = carried?.pointer ? placeAt(stands, from, carried.pointer.y) : (carried?.to ?? -1);
  if (state && (!carried || carried.to !== to)) setCarried(carried && { ...carried, to });

  const leave = () => {
    pressed.current = null;
    if (carried) setCanceled(carried.uid);
    setCarried(null);
  };
  const drop = () => {
    const there = stands[to];
    if (!carried || !there || there.uid === carried.uid) return leave();
    pressed.current = null;
    setCarried(null);
    link.tell({ type: 'move', uid: carried.uid, to: there.uid });
  };
  const take = (uid: string, pointer: Carried['pointer']) => {
    setCanceled(null);
    setCarried({ uid, to: standsOf().findIndex((stand) => stand.uid === uid), pointer });
  };
  const step = (by: -1 | 1) => {
    if (!carried) return;
    const next = Math.max(0, Math.min(stands.length - 1, to + by));
    setCarried({ ...carried, to: next });
    const top = markAt(stands, from, next) ?? stands[from]?.box.top;
    if (top !== undefined)
      window.scrollTo({ top: top - document.documentElement.clientHeight / 2, behavior: 'instant' });
  };

  const pointer = carried?.pointer ?? null;
  const atY = pointer && pointer.y - window.scrollY;
  const { scale } = show;
  // Near the edges the page goes on under the pointer.
  useEffect(() => {
    if (atY === null) return undefined;
    let last = performance.now();
    let asked = requestAnimationFrame(function go(now) {
      const by = scrollStep(atY, document.documentElement.clientHeight, scale, now - last);
      last = now;
      const before = window.scrollY;
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
      const moved = window.scrollY - before;
      if (moved !== 0)
        setCarried((known) =>
          known?.pointer ? { ...known, pointer: { ...known.pointer, y: known.pointer.y + moved } } : known,
        );
      asked = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(asked);
  }, [atY, scale]);

  return {
    carried,
    canceled,
    mark: markAt(stands, from, to),
    place: own.findIndex(({ uid }) => uid === stands[to]?.uid),
    handle: (uid) => ({
      // Keys press a button too: only they have no count of clicks.
      onClick: ({ detail }) => {
        if (detail > 0) return;
        if (carried) drop();
        else take(uid, null);
      },
      onKeyDown: (event) => {
        if (!carried) return;
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (by === -1 || by === 1) step(by);
        else leave();
      },
      onBlur: () => carried?.pointer === null && leave(),
      onPointerDown: ({ button, clientX, clientY, pointerId, currentTarget }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        pressed.current = { x: clientX, y: clientY };
      },
      onPointerMove: ({ clientX, clientY, pageX, pageY }) => {
        const start = pressed.current;
        if (!start) return;
        const isFar = Math.hypot(clientX - start.x, clientY - start.y) * scale > DISTANCE;
        const at = { x: pageX, y: pageY };
        if (carried) setCarried({ ...carried, pointer: at });
        else if (isFar) take(uid, at);
      },
      onPointerUp: () => {
        pressed.current = null;
        if (carried?.pointer) drop();
      },
      onPointerCancel: leave,
    }),
  };
}
