import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, HTMLAttributes } from 'react';
import type { SortableId } from './sortable-area.tsx';

type ElementRef = (element: HTMLElement | null) => void;

interface SortableItem {
  /** For the element of the item. */
  ref: ElementRef;
  style: CSSProperties;
  isDragging: boolean;
  /** For the button that takes the item. */
  handle: HTMLAttributes<HTMLElement> & { ref: ElementRef };
  /** For more of the item that takes it, by pointer only. */
  grip: HTMLAttributes<HTMLElement>;
}

interface ItemOptions {
  /** It is never taken. */
  isLocked?: boolean;
  /** It follows the pointer up and down only. */
  isVertical?: boolean;
}

/** One item of a `SortableArea`. */
export function useSortableItem(
  id: SortableId,
  { isLocked = false, isVertical = false }: ItemOptions = {},
): SortableItem {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isLocked });
  const moved = transform && isVertical ? { ...transform, x: 0 } : transform;
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(moved), transition },
    isDragging,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    grip: isLocked ? {} : { ...listeners },
  };
}
