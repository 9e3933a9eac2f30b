import { addDays, daysBetween, pressedOf } from '@tropa/core';
import { useEffect, type RefObject } from 'react';
import { KEYS } from '../../../../../shared/shortcuts/keys.ts';
import classes from './timeline.module.css';

/** A bar that may be carried says what becomes of it. */
const BAR = 'button[data-carrying]';
/** One that stays says why. */
const FIXED = 'button[data-fixed]';
/** A pointer that has gone so far means to carry. */
const BEGINS_AT = 5;
/** So near to an edge of what scrolls it goes on by itself. */
const EDGE = 48;
const EDGE_STEP = 12;
/** So many days a key carries. */
const STEPS: Record<(typeof KEYS.timeline.carry)[number], number> = {
  'shift+ArrowLeft': -1,
  'shift+ArrowRight': 1,
  'shift+ArrowUp': -7,
  'shift+ArrowDown': 7,
};

export interface Carrying {
  /** The day under a point of the screen; null: there is none. */
  dayAt: (area: HTMLElement, x: number, y: number) => string | null;
  /** Where on the screen a day of the bar's row stands; null: the bar goes with the pointer. */
  placeOf: (area: HTMLElement, bar: HTMLElement, day: string) => { left: number; top: number } | null;
  /** Says where a bar would stand. */
  words: (key: string, day: string, isCopy: boolean) => string;
  /** Told to whoever hears the screen: where it would stand, or that it stays. */
  say: (words: string) => void;
  onDrop: (key: string, day: string, isCopy: boolean) => void;
  onLeft: () => void;
  /** Somebody tries to carry what stays where it is. */
  onFixed: (key: string) => void;
}

interface Carried {
  bar: HTMLElement;
  ghost: HTMLElement;
  day: string;
  isCopy: boolean;
  /** Where the pointer took it, from its left upper corner; null: by keys. */
  grip: { x: number; y: number; days: number } | null;
}

const startOf = ({ dataset }: HTMLElement) => dataset['start'] ?? '';
const keyOf = ({ dataset }: HTMLElement) => dataset['key'] ?? '';
/** What has begun is copied only. */
const isOnlyCopied = ({ dataset }: HTMLElement) => dataset['carrying'] === 'copy';

/** What is seen of a bar on its way: itself with the day that it would stand on. */
function ghostOf(bar: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  const { width, height } = bar.getBoundingClientRect();
  const { style } = ghost;
  ghost.className = classes['ghost'] ?? '';
  ghost.setAttribute('aria-hidden', 'true');
  style.width = `${width}px`;
  style.height = `${height}px`;
  ghost.append(document.createElement('span'));
  document.body.append(ghost);
  return ghost;
}

/**
 * Departures are carried to another day: by the pointer, a finger excepted, which scrolls; or by Shift with arrows, then Enter. With
 * Ctrl (Command) a copy is made. Escape leaves all as it was. The page is not drawn anew on the way.
 */
export function useCarrying(area: RefObject<HTMLElement | null>, carrying: Carrying | null): void {
  useEffect(() => {
    const { current } = area;
    if (!current || !carrying) return undefined;
    const { dayAt, placeOf, words, say, onDrop, onLeft, onFixed } = carrying;
    let carried: Carried | null = null;
    let pressed: { bar: HTMLElement; x: number; y: number } | null = null;
    /** What stays, where it was pressed. */
    let tried: { key: string; x: number; y: number } | null = null;
    /** Escape was pressed on the way: the pointer is still down. */
    let isGivenUp = false;
    let edge = 0;

    const show = ({ bar, ghost, day, isCopy, grip }: Carried, x: number, y: number) => {
      const { left, top } = placeOf(current, bar, day) ?? {
        left: x - (grip?.x ?? 0),
        top: y - (grip?.y ?? 0),
      };
      ghost.style.transform = `translate(${left}px, ${top}px)`;
      if (ghost.firstElementChild) ghost.firstElementChild.textContent = words(keyOf(bar), day, isCopy);
      ghost.toggleAttribute('data-copy', isCopy);
    };
    const take = (bar: HTMLElement, grip: Carried['grip'], isCopy: boolean): Carried => {
      bar.toggleAttribute('data-carried', true);
      carried = { bar, ghost: ghostOf(bar), day: startOf(bar), isCopy, grip };
      return carried;
    };
    const leave = () => {
      if (!carried) return;
      carried.bar.removeAttribute('data-carried');
      carried.ghost.remove();
      carried = null;
      cancelAnimationFrame(edge);
    };
    const drop = (isCopy: boolean) => {
      if (!carried) return;
      const { bar, day } = carried;
      leave();
      if (day !== startOf(bar)) onDrop(keyOf(bar), day, isCopy);
      else onLeft();
    };
    /** Near an edge what scrolls goes on, and the bar with it. */
    const follow = (x: number, y: number, isCopy: boolean) => {
      cancelAnimationFrame(edge);
      if (!carried?.grip) return;
      carried.isCopy = isCopy || isOnlyCopied(carried.bar);
      const under = dayAt(current, x, y);
      if (under) carried.day = addDays(under, -carried.grip.days);
      show(carried, x, y);
      const { left, right } = current.getBoundingClientRect();
      const step = x > right - EDGE ? EDGE_STEP : x < left + EDGE ? -EDGE_STEP : 0;
      const before = current.scrollLeft;
      if (step !== 0) current.scrollLeft += step;
      if (current.scrollLeft !== before) edge = requestAnimationFrame(() => follow(x, y, isCopy));
    };

    const down = (event: PointerEvent) => {
      const { target, clientX: x, clientY: y } = event;
      const on = (which: string) => (target instanceof Element ? target.closest<HTMLElement>(which) : null);
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const fixed = on(FIXED);
      tried = fixed && { key: keyOf(fixed), x, y };
      const bar = on(BAR);
      if (!bar) return;
      leave();
      pressed = { bar, x, y };
    };
    const move = ({ clientX: x, clientY: y, ctrlKey, metaKey }: PointerEvent) => {
      if (pressed && Math.hypot(x - pressed.x, y - pressed.y) >= BEGINS_AT) {
        const { bar } = pressed;
        const { left, top } = bar.getBoundingClientRect();
        const under = dayAt(current, pressed.x, pressed.y);
        const days = under === null ? 0 : daysBetween(startOf(bar), under);
        take(bar, { x: pressed.x - left, y: pressed.y - top, days }, false);
        pressed = null;
      }
      if (carried?.grip) follow(x, y, ctrlKey || metaKey);
      if (tried && Math.hypot(x - tried.x, y - tried.y) >= BEGINS_AT) {
        onFixed(tried.key);
        tried = null;
      }
    };
    /** The release of what was carried is no press of what lies under it. */
    const swallowClick = () => {
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
    };
    const up = ({ ctrlKey, metaKey }: PointerEvent) => {
      pressed = null;
      tried = null;
      if (isGivenUp || carried?.grip) swallowClick();
      isGivenUp = false;
      if (carried?.grip) drop(ctrlKey || metaKey || isOnlyCopied(carried.bar));
    };
    const lose = () => {
      pressed = null;
      isGivenUp = Boolean(carried?.grip);
      if (carried) onLeft();
      leave();
    };
    const press = (event: KeyboardEvent) => {
      if (carried && pressedOf(KEYS.timeline.leave, event)) {
        event.preventDefault();
        event.stopPropagation();
        lose();
        return;
      }
      const bar = event.target instanceof Element ? event.target.closest<HTMLElement>(BAR) : null;
      const arrow = pressedOf(KEYS.timeline.carry, event);
      const fixed = event.target instanceof Element ? event.target.closest<HTMLElement>(FIXED) : null;
      if (fixed && arrow) {
        event.preventDefault();
        onFixed(keyOf(fixed));
      }
      if (!bar) return;
      if (arrow && !carried?.grip) {
        event.preventDefault();
        const isCopy = isOnlyCopied(bar);
        const own = carried ?? take(bar, null, isCopy);
        own.day = addDays(own.day, STEPS[arrow]);
        bar.scrollIntoView({ block: 'nearest' });
        const { left, top } = bar.getBoundingClientRect();
        show(own, left, top);
        say(words(keyOf(bar), own.day, isCopy));
        return;
      }
      const isCopy = pressedOf(KEYS.timeline.copy, event) !== undefined;
      if (!carried || carried.grip || !(isCopy || pressedOf(KEYS.timeline.move, event))) return;
      event.preventDefault();
      drop(isCopy || isOnlyCopied(bar));
    };
    const blur = () => {
      if (carried && !carried.grip) lose();
    };
    current.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', lose);
    window.addEventListener('keydown', press, { capture: true });
    current.addEventListener('focusout', blur);
    return () => {
      leave();
      current.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', lose);
      window.removeEventListener('keydown', press, { capture: true });
      current.removeEventListener('focusout', blur);
    };
  }, [area, carrying]);
}
