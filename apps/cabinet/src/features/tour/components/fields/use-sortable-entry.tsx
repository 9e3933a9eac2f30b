import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useSortableItem } from '@tropa/ui';
import type { CSSProperties, ReactNode } from 'react';
import classes from './entries.module.css';

export interface SortableEntry {
  /** For the element of the entry. */
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** The handle that takes the entry; nothing where the order is fixed. */
  grip: ReactNode;
}

/** One entry of a sortable list. @param label names the handle, or null where the order is fixed */
export function useSortableEntry(id: string, label: string | null): SortableEntry {
  const { ref, style, isDragging, handle } = useSortableItem(id);
  return {
    ref,
    style,
    isDragging,
    grip: label !== null && (
      <ActionIcon
        size={36}
        className={`${classes['grip'] ?? ''} ${classes['icon'] ?? ''}`}
        aria-label={label}
        {...handle}
      >
        <IconGripVertical size={18} stroke={1.6} />
      </ActionIcon>
    ),
  };
}
