import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMemo, useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';

export type SortableId = string | number;

/** So far, px, a pointer travels before it drags: less is a click on a button of an item. */
const USUAL_DISTANCE = 6;
/** Outside of the area: whoever draws it anew gives the sensors nothing new, and the items hear of nothing. */
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };
const STRATEGIES = { list: verticalListSortingStrategy, grid: rectSortingStrategy } as const;

interface SortableAreaProps {
  /** Ids of the items in their order. */
  ids: readonly SortableId[];
  /** Places from 0. */
  onMove: (from: number, to: number) => void;
  /** Px that a pointer travels before it drags. */
  distance?: number;
  layout?: keyof typeof STRATEGIES;
  isLocked?: boolean;
  children: ReactNode;
}

/**
 * Items whose order is changed by dragging, or by keyboard: space takes an item, arrows carry it, space puts it down,
 * Esc leaves it where it was. Each item is made by `useSortableItem`.
 */
export function SortableArea({ ids, onMove, layout = 'list', ...rest }: SortableAreaProps) {
  const word = useWords();
  const { distance = USUAL_DISTANCE, isLocked = false, children } = rest;
  const byPointer = useMemo(() => ({ activationConstraint: { distance } }), [distance]);
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, BY_KEYS));
  const items = useSameIds(ids);
  const indexOf = (item: { id: SortableId } | null) => ids.findIndex((id) => id === item?.id);
  const at = (item: { id: SortableId }) => ({ place: indexOf(item) + 1, total: ids.length });
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active), indexOf(over)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => word('widgets.sorting.taken', at(active)),
    onDragOver: ({ over }) => (over ? word('widgets.sorting.over', at(over)) : undefined),
    onDragEnd: ({ over }) => (over ? word('widgets.sorting.dropped', at(over)) : undefined),
    onDragCancel: ({ active }) => word('widgets.sorting.canceled', at(active)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: word('widgets.sorting.how') } }}
    >
      <SortableContext items={items} strategy={STRATEGIES[layout]} disabled={isLocked}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The array of before while the ids and their order are those of before: items that hear of it are not drawn anew. */
function useSameIds(ids: readonly SortableId[]): SortableId[] {
  const [known, setKnown] = useState(() => [...ids]);
  if (known.length === ids.length && known.every((id, place) => id === ids[place])) return known;
  const items = [...ids];
  setKnown(items);
  return items;
}
