import { addDays, daysBetween, pressedOf } from '@tropa/core';
import { useEffect, type RefObject } from 'react';
import { KEYS } from '../../../../../shared/shortcuts/keys.ts';
import type { Drawn } from './new-dates-dialog.tsx';
import classes from './timeline.module.css';

interface Drawing {
  /** The day under a point of the screen; null: there is none. */
  dayAt: (area: HTMLElement, x: number, y: number) => string | null;
  /** The first day shown, and the first one that may be drawn on. */
  from: string;
  today: string;
  onDraw: (drawn: Drawn) => void;
}

/** A tour's row without what stands on it. */
const TRACK = '[data-tour]';
const BEGINS_AT = 5;

/** Days that are still to come are drawn over in a tour's row by the pointer; a finger scrolls. Escape leaves all as it was. */
export function useDrawing(area: RefObject<HTMLElement | null>, drawing: Drawing | null): void {
  useEffect(() => {
    const { current } = area;
    if (!current || !drawing) return undefined;
    const { dayAt, from, today, onDraw } = drawing;
    let drawn: { track: HTMLElement; band: HTMLElement; first: string; last: string } | null = null;
    let pressed: { track: HTMLElement; x: number; day: string } | null = null;
    const leave = () => {
      drawn?.band.remove();
      drawn = null;
      pressed = null;
    };
    const down = (event: PointerEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.matches(TRACK)) return;
      const day = dayAt(current, event.clientX, event.clientY);
      if (event.button !== 0 || event.pointerType === 'touch' || day === null || day <= today) return;
      event.preventDefault();
      pressed = { track: target, x: event.clientX, day };
    };
    const move = ({ clientX: x }: PointerEvent) => {
      if (pressed && Math.abs(x - pressed.x) >= BEGINS_AT) {
        const { track, day } = pressed;
        const band = document.createElement('li');
        band.className = classes['band'] ?? '';
        band.setAttribute('aria-hidden', 'true');
        track.append(band);
        drawn = { track, band, first: day, last: day };
        pressed = null;
      }
      const day = drawn && dayAt(current, x, drawn.track.getBoundingClientRect().top);
      if (!drawn || !day) return;
      drawn.last = day <= today ? addDays(today, 1) : day;
      const [first = '', last = ''] = [drawn.first, drawn.last].toSorted();
      drawn.band.style.setProperty('--at', String(daysBetween(from, first)));
      drawn.band.style.setProperty('--length', String(daysBetween(first, last) + 1));
    };
    const up = () => {
      if (drawn) {
        const [first = '', last = ''] = [drawn.first, drawn.last].toSorted();
        const { dataset } = drawn.track;
        onDraw({ tour_id: Number(dataset['tour']), name: dataset['name'] ?? '', from: first, to: last });
      }
      leave();
    };
    const press = (event: KeyboardEvent) => {
      if (pressedOf(KEYS.timeline.leave, event)) leave();
    };
    current.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', leave);
    window.addEventListener('keydown', press);
    return () => {
      leave();
      current.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', leave);
      window.removeEventListener('keydown', press);
    };
  }, [area, drawing]);
}
