import { CAROUSEL } from '@tropa/core';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Tap } from './swipe.ts';

export interface DragEnd {
  offsetX: number;
  durationMs: number;
}
interface DragOptions {
  isDisabled?: boolean;
  onMove?: (moved: { x: number; y: number }) => void;
  onEnd?: (end: DragEnd) => void;
  /** A press without a drag. */
  onTap?: (tap: Tap) => void;
}

/**
 * Drags with a mouse, a finger or a pen: it begins at 5 px (docs/rules/interface.md), sideways only, so that a page scrolls
 * under a finger; the click after a drag does nothing.
 */
export function useDrag({ isDisabled = false, onMove, onEnd, onTap }: DragOptions) {
  const start = useRef<Tap | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const isDragging = useRef(false);
  const [isMoving, setIsMoving] = useState(false);
  const stop = () => {
    start.current = null;
    setIsMoving(false);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isDragging.current = false;
      if (isDisabled || event.button !== 0 || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (!from) return;
      if (!isDragging.current) {
        if (Math.abs(event.clientX - from.x) < CAROUSEL.dragThreshold) return;
        isDragging.current = true;
        setIsMoving(true);
        // Not before: a captured pointer takes the click away from the button pressed.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      onMove?.({ x: event.clientX - last.current.x, y: event.clientY - last.current.y });
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      stop();
      if (!from) return;
      if (isDragging.current)
        onEnd?.({ offsetX: event.clientX - from.x, durationMs: event.timeStamp - from.time });
      else onTap?.({ x: event.clientX, y: event.clientY, time: event.timeStamp });
    },
    onPointerCancel: () => {
      const wasDragging = isDragging.current && start.current !== null;
      stop();
      if (wasDragging) onEnd?.({ offsetX: 0, durationMs: 0 });
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDragging.current) return;
      isDragging.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  };
  return { isMoving, handlers };
}
