import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { SortableArea, useSortableItem, type SortableId } from '@tropa/ui';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

/** Px that a pointer travels before it drags: the handles of these lists are small and only drag. */
const DISTANCE = 4;

interface SortableListProps {
  ids: readonly SortableId[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose items are moved by their handles: with a pointer, or with space and the arrow keys. */
export function SortableList({ ids, onMove, children }: SortableListProps) {
  return (
    <SortableArea ids={ids} distance={DISTANCE} onMove={onMove}>
      {children}
    </SortableArea>
  );
}

interface SortableItemProps {
  id: SortableId;
  className?: string | undefined;
  /** Label of the handle. */
  label: string;
  isLocked?: boolean;
  /** Gets the handle, to be put where it belongs; null for a locked item. */
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a sortable list. */
export function SortableItem({ id, className, label, isLocked = false, children }: SortableItemProps) {
  const { ref, style, isDragging, handle } = useSortableItem(id, { isLocked, isVertical: true });
  return (
    <li ref={ref} className={className} data-dragging={isDragging || undefined} style={style}>
      {children(
        isLocked ? null : (
          <ActionIcon className={classes['handle'] ?? ''} size={28} aria-label={label} {...handle}>
            <IconGripVertical size={16} stroke={1.6} />
          </ActionIcon>
        ),
      )}
    </li>
  );
}
