import { peopleOf, seatsOf } from './tourist-limits.ts';

/** A class of seats of a tour: a deck, a cabin, a row. So many are there on each departure. */
export interface SeatClass {
  id: string;
  title: string;
  /** Empty: it is called the same in English. */
  title_en: string;
  seats: number;
}

/** How a class is called on what has been booked. */
export type NamedClass = Pick<SeatClass, 'id' | 'title' | 'title_en'>;

/** Seats of classes on one departure, before the tour's own. */
export type ClassSeats = readonly Pick<SeatClass, 'id' | 'seats'>[];

/** The name by which a departure counts how many seats of a class are sold. */
export const classStock = (id: string): string => `class:${id}`;

/** The classes of seats among the stocks that something holds. */
export const classesHeld = (held: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(held).flatMap((name) =>
    name.startsWith(classStock('')) ? [name.slice(classStock('').length)] : [],
  );

/**
 * The classes with the seats that count on a departure: its own, else the tour's.
 * @param own of the departure
 */
export const classesOnDate = <C extends { id: string; seats: number }>(
  classes: readonly C[],
  own: ClassSeats,
): C[] => classes.map((one) => ({ ...one, seats: own.find(({ id }) => id === one.id)?.seats ?? one.seats }));

/** How many seats of each class are left of what a departure has sold. @param classes with the seats of that departure */
export const classesLeft = (
  classes: readonly { id: string; seats: number }[],
  stocks: Readonly<Record<string, { sold: number }>> | null | undefined,
): Record<string, number> =>
  Object.fromEntries(
    classes.map(({ id, seats }) => [id, Math.max(0, seats - (stocks?.[classStock(id)]?.sold ?? 0))]),
  );

/**
 * How many seats a party may have that takes any class: of several together, as one booking may have them. A departure with more
 * seats than its classes have together sells no more than these; who keeps seats of no class will take them of the classes.
 * @param free seats of the departure
 * @param classes with the seats of that departure
 */
export function freeOfAnyClass(
  free: number,
  departure: { number_of_seats: number; takes_whole: boolean; stocks: Parameters<typeof classesLeft>[1] },
  classes: readonly { id: string; seats: number }[],
): number {
  if (classes.length === 0 || departure.takes_whole) return free;
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  const ofNone = Math.max(0, departure.number_of_seats - sum(classes.map(({ seats }) => seats)));
  return Math.max(0, Math.min(free - ofNone, sum(Object.values(classesLeft(classes, departure.stocks)))));
}

/** The class that a category sells; null where it sells none, or one that there is no longer. */
export const classOfCategory = <C extends { id: string }>(
  classes: readonly C[],
  { class_id, takes_seat }: { class_id?: string | null | undefined; takes_seat: boolean },
): C | null => (takes_seat ? (classes.find(({ id }) => id === class_id) ?? null) : null);

/** The categories with the class whose seats each sells, as they are told everywhere. */
export const withClasses = <C extends { class_id?: string | null | undefined; takes_seat: boolean }>(
  categories: readonly C[],
  classes: readonly NamedClass[],
): (C & { seat_class?: NamedClass | undefined })[] =>
  categories.map((category) => ({
    ...category,
    seat_class: classOfCategory(classes, category) ?? undefined,
  }));

/** How many seats of each class the lines of a price take, and how many go in it, under the name that they were booked with. */
export function seatsByClass<C extends NamedClass>(
  lines: readonly {
    quantity: number;
    category?:
      | { people?: number | null | undefined; seats?: number | null | undefined; seat_class?: C | undefined }
      | undefined;
  }[],
): { seat_class: C; seats: number; people: number }[] {
  const sums = new Map<string, { seat_class: C; seats: number; people: number }>();
  for (const { category, quantity } of lines) {
    if (!category?.seat_class || quantity === 0) continue;
    const { seat_class } = category;
    const { seats, people } = sums.get(seat_class.id) ?? { seats: 0, people: 0 };
    sums.set(seat_class.id, {
      seat_class,
      seats: seats + quantity * seatsOf(category),
      people: people + quantity * peopleOf(category),
    });
  }
  return [...sums.values()];
}
