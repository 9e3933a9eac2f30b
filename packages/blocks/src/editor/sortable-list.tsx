import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Translate } from '@tropa/i18n';
import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface SortableListProps {
  t: Translate;
  ids: readonly UniqueIdentifier[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A list whose items are moved by their handles: with a pointer, or with space and the arrow keys. */
export function SortableList({ t, ids, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    // A click on a handle is no drag: it needs 4 px.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier | undefined) => ids.findIndex((one) => one === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('builder.sorting.start', { place: place(active.id) }),
    onDragOver: ({ over }) => (over ? t('builder.sorting.over', { place: place(over.id) }) : undefined),
    onDragEnd: ({ over }) => (over ? t('builder.sorting.end', { place: place(over.id) }) : undefined),
    onDragCancel: () => t('builder.sorting.cancel'),
  };
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [place(active.id) - 1, place(over?.id) - 1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('builder.sorting.how') } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: UniqueIdentifier;
  className?: string | undefined;
  /** Label of the handle. */
  label: string;
  isLocked?: boolean;
  /** Gets the handle, to be put where it belongs; null for a locked item. */
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a sortable list. */
export function SortableItem({ id, className, label, isLocked = false, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: isLocked,
    });
  // Items move up and down only.
  const translate = transform && CSS.Translate.toString({ ...transform, x: 0 });
  const handle = isLocked ? null : (
    <ActionIcon
      ref={setActivatorNodeRef}
      className={classes['handle'] ?? ''}
      size={28}
      aria-label={label}
      {...attributes}
      {...listeners}
    >
      <IconGripVertical size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={className}
      data-dragging={isDragging || undefined}
      style={{ transform: translate ?? undefined, transition }}
    >
      {children(handle)}
    </li>
  );
}
