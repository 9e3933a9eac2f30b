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
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './entries.module.css';

interface SortableEntriesProps {
  /** Keys of the entries in their order. */
  keys: readonly string[];
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Entries whose order is changed by dragging, or by keyboard: space takes an entry, arrows carry it, space puts it down. */
export function SortableEntries({ keys, disabled, onMove, children }: SortableEntriesProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    // A click on a button of an entry is no drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier | undefined) => keys.findIndex((key) => key === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const at = (id: UniqueIdentifier | undefined) => ({ place: placeOf(id) + 1, total: keys.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('tour_editor.sorting.taken', at(active.id)),
    onDragOver: ({ over }) => (over ? t('tour_editor.sorting.over', at(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? t('tour_editor.sorting.dropped', at(over.id)) : undefined),
    onDragCancel: ({ active }) => t('tour_editor.sorting.canceled', at(active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('tour_editor.sorting.how') } }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export interface SortableEntry {
  /** For the element of the entry. */
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  isDragging: boolean;
  /** The handle that takes the entry; nothing where the order is fixed. */
  grip: ReactNode;
}

/** One entry of `SortableEntries`. @param label names the handle, or null where the order is fixed */
export function useSortableEntry(id: string, label: string | null): SortableEntry {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragging,
    grip: label !== null && (
      <ActionIcon
        ref={setActivatorNodeRef}
        size={36}
        className={`${classes['grip'] ?? ''} ${classes['icon'] ?? ''}`}
        aria-label={label}
        {...attributes}
        {...listeners}
      >
        <IconGripVertical size={18} stroke={1.6} />
      </ActionIcon>
    ),
  };
}
