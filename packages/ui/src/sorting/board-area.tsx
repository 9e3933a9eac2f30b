import {
  DndContext,
  DragOverlay,
  KeyboardCode,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { createContext, use, useState, type DOMAttributes, type ReactNode } from 'react';

/** Px that a mouse travels before it drags: less is a click. */
const DISTANCE = 6;
/** A finger that rests so long, ms, takes a card; one that moves sooner scrolls. */
const TOUCH = { delay: 220, tolerance: 8 } as const;

type Id = string | number;

/** What is said while a card is carried, for those who do not see it. */
export interface BoardWords {
  how: string;
  taken: (card: Id) => string;
  over: (card: Id, column: Id) => string;
  dropped: (card: Id, column: Id) => string;
  canceled: (card: Id) => string;
}

interface BoardAreaProps {
  /** Columns from left to right. */
  columns: readonly Id[];
  /** The column that a card stands in. */
  columnOf: (card: Id) => Id | undefined;
  /** Whether a card may be put into another column. */
  canDrop: (card: Id, column: Id) => boolean;
  /** A card was put down in another column, allowed or not. */
  onDrop: (card: Id, column: Id) => void;
  /** What is carried. */
  renderCarried: (card: Id) => ReactNode;
  words: BoardWords;
  children: ReactNode;
}

interface Carried {
  card: Id | null;
  isAllowed: (column: Id) => boolean;
}
const CarriedContext = createContext<Carried>({ card: null, isAllowed: () => true });

/** Where the pointer is; a card carried by keys has none and lies over what it covers most. */
const underPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** Left and right carry a card from column to column. */
const columnByColumn =
  (columns: readonly Id[]): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context: { over, active, droppableRects, collisionRect } }) => {
    const step = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 }[event.code];
    if (step === undefined || !active) return undefined;
    event.preventDefault();
    const at = columns.indexOf(over?.id ?? '');
    const next = columns[at + step];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (!rect || !collisionRect) return currentCoordinates;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: Math.max(rect.top, collisionRect.top),
    };
  };

/**
 * Cards in columns, carried from one to another: by mouse, by a finger that rests on a card, by keys (space takes a card,
 * left and right carry it, space puts it down, Esc leaves it). Columns that a card may not go to say so while it is carried.
 */
export function BoardArea({
  columns,
  columnOf,
  canDrop,
  onDrop,
  renderCarried,
  words,
  children,
}: BoardAreaProps) {
  const [card, setCard] = useState<Id | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn(columns) }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setCard(null);
    if (over && columnOf(active.id) !== over.id) onDrop(active.id, over.id);
  };
  const isAllowed = (column: Id) => card === null || columnOf(card) === column || canDrop(card, column);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={({ active }) => setCard(active.id)}
      onDragEnd={drop}
      onDragCancel={() => setCard(null)}
      accessibility={{
        screenReaderInstructions: { draggable: words.how },
        announcements: {
          onDragStart: ({ active }) => words.taken(active.id),
          onDragOver: ({ active, over }) => (over ? words.over(active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) =>
            over ? words.dropped(active.id, over.id) : words.canceled(active.id),
          onDragCancel: ({ active }) => words.canceled(active.id),
        },
      }}
    >
      <CarriedContext value={{ card, isAllowed }}>{children}</CarriedContext>
      <DragOverlay dropAnimation={null}>{card !== null && renderCarried(card)}</DragOverlay>
    </DndContext>
  );
}

/** A column of a board: spread `ref` onto its element. `isForbidden`: what is carried may not be put here. */
export function useBoardColumn(id: Id) {
  const { setNodeRef, isOver } = useDroppable({ id });
  const { card, isAllowed } = use(CarriedContext);
  return { ref: setNodeRef, isOver, isCarrying: card !== null, isForbidden: !isAllowed(id) };
}

/** A card of a board: `ref` and `pointer` go onto the card, `handle` onto the button that keys take it by. */
export function useBoardCard(id: Id, isFixed: boolean) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    disabled: isFixed,
  });
  // Of the sensors' listeners, keys are the handle's.
  const { onKeyDown, ...pointer } = (listeners ?? {}) as DOMAttributes<HTMLElement>;
  // It stays a button for those who hear it.
  const { role: _role, 'aria-pressed': _pressed, ...described } = attributes;
  return {
    ref: setNodeRef,
    isCarried: isDragging,
    pointer,
    handle: { ref: setActivatorNodeRef, ...described, ...(onKeyDown && { onKeyDown }) },
  };
}
