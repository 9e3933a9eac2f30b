/** What a kind of room costs and how many there are, as a tour says it. */
export interface RoomTerms {
  /** Minor units for all nights of the stay, on top of the tour's price. */
  price: number;
  /** The price is of a room, or of each of the people in it. */
  per: 'room' | 'person';
  /** People that a room holds. */
  places: number;
  /** Minor units on top for somebody alone in a room for more; null: nothing. */
  single_supplement: number | null;
  /** How many there are on each departure; null: as many as wanted. */
  stock: number | null;
}

/** A kind of room that can be chosen on a tour. */
export interface RoomKind extends RoomTerms {
  id: string;
  title: string;
  /** Which of the tour's stays it belongs to: each stay is chosen for itself, among its own kinds. */
  stay: number;
  nights: number;
  /** Everybody must have a place in this stay; otherwise it may be left out whole. */
  is_required: boolean;
}

/** How many of which kind, by id. */
export type RoomCounts = Readonly<Record<string, number>>;

/** Rooms of one kind with the people in them. */
export interface PlacedRooms extends RoomKind {
  rooms: number;
  people: number;
  /** Rooms for more than one in which one is alone. */
  lone: number;
}

interface Stay {
  nights: number;
  variants: readonly {
    id: string;
    title: string;
    accommodation: string;
    room?: RoomTerms | null | undefined;
  }[];
}

/** The kinds of rooms that a tour lets people choose from; excursions have none. */
export const roomsOf = ({
  type,
  accommodations,
}: {
  type: number;
  accommodations: readonly Stay[];
}): RoomKind[] =>
  type === 2
    ? []
    : accommodations.flatMap(({ nights, variants }, stay) =>
        variants.flatMap(({ id, title, accommodation, room }) => {
          if (!room) return [];
          const { price, per, places, stock } = room;
          const single_supplement = places > 1 ? room.single_supplement : null;
          const terms = { price, per, places, stock, single_supplement };
          return [{ id, title: title || accommodation, stay, nights, is_required: true, ...terms }];
        }),
      );

/**
 * Whether the people of a departure are given rooms: nobody sleeps on a walk, and of an individual trip rooms are told, not
 * chosen.
 */
export const areRoomsGiven = (departure: { tour_type: number; request_id: number | null }): boolean =>
  departure.tour_type !== 2 && departure.request_id === null;

/** The name by which a departure counts how many rooms of a kind are sold. */
export const roomStock = (id: string): string => `room:${id}`;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const staysOf = (kinds: readonly RoomKind[]) => [...Map.groupBy(kinds, ({ stay }) => stay).values()];
const roomsIn = (kinds: readonly RoomKind[], counts: RoomCounts) =>
  sumOf(kinds.map(({ id }) => counts[id] ?? 0));
const placesIn = (kinds: readonly RoomKind[], counts: RoomCounts) =>
  sumOf(kinds.map(({ id, places }) => places * (counts[id] ?? 0)));

/** What is wrong with a choice of rooms: so many people have no place in a stay, or so many rooms would stand empty. */
export interface RoomsProblem {
  stay: number;
  is: 'missing' | 'spare';
  count: number;
}

/** The first stay whose rooms do not fit the people; undefined where all do. */
export function roomsProblem(
  kinds: readonly RoomKind[],
  counts: RoomCounts,
  people: number,
): RoomsProblem | undefined {
  for (const ofStay of staysOf(kinds)) {
    const [first] = ofStay;
    const rooms = roomsIn(ofStay, counts);
    if (!first || (rooms === 0 && !first.is_required)) continue;
    const missing = people - placesIn(ofStay, counts);
    if (missing > 0) return { stay: first.stay, is: 'missing', count: missing };
    if (rooms > people) return { stay: first.stay, is: 'spare', count: rooms - people };
  }
  return undefined;
}

interface Fitting {
  /** What is wished, or was chosen before: it stays as far as it fits. */
  wished?: RoomCounts;
  /** How many there still are, by id; what is not named is unlimited. */
  left?: RoomCounts;
  /** The people have become fewer: rooms that nobody needs go. */
  isTrimmed?: boolean;
}

/** In which order kinds are taken that nobody wished for: what the price includes, then as the tour says. */
const unwishedFirst = (kinds: readonly RoomKind[]): RoomKind[] =>
  kinds.toSorted((one, other) => Number(one.price > 0) - Number(other.price > 0));

function fitStay(kinds: readonly RoomKind[], people: number, { wished = {}, left = {}, isTrimmed }: Fitting) {
  const most = (id: string) => left[id] ?? Infinity;
  const counts: Record<string, number> = Object.fromEntries(
    kinds.map(({ id }) => [id, Math.min(wished[id] ?? 0, most(id))]),
  );
  const countOf = (id: string) => counts[id] ?? 0;
  if (roomsIn(kinds, wished) === 0 && !kinds[0]?.is_required) return counts;
  for (const { id, places } of kinds.toReversed()) {
    const isSpare = () =>
      roomsIn(kinds, counts) > people || (isTrimmed === true && placesIn(kinds, counts) - places >= people);
    while (countOf(id) > 0 && isSpare()) counts[id] = countOf(id) - 1;
  }
  while (placesIn(kinds, counts) < people && roomsIn(kinds, counts) < people) {
    const isThere = ({ id }: RoomKind) => countOf(id) < most(id);
    const more =
      kinds.find((kind) => countOf(kind.id) > 0 && isThere(kind)) ?? unwishedFirst(kinds).find(isThere);
    if (!more) break;
    counts[more.id] = countOf(more.id) + 1;
  }
  return counts;
}

/**
 * Rooms for so many people in each stay: those that are wished, and more of them, or of the first kind that is left, until
 * everybody has a place. What the tour's price includes comes before what costs more: nobody pays for a room unasked. Where too few are left, not everybody has.
 */
export const fitRooms = (kinds: readonly RoomKind[], people: number, fitting: Fitting = {}): RoomCounts =>
  Object.assign({}, ...staysOf(kinds).map((ofStay) => fitStay(ofStay, people, fitting)));

/**
 * The rooms without those that nobody asked for and nobody needs: what was proposed gives way to what is chosen, so that nobody
 * pays for both. @param asked ids of the kinds that stay as they are
 */
export function withoutUnasked(
  kinds: readonly RoomKind[],
  counts: RoomCounts,
  people: number,
  asked: ReadonlySet<string>,
): RoomCounts {
  const kept: Record<string, number> = { ...counts };
  for (const ofStay of staysOf(kinds))
    for (const { id, places } of ofStay.filter((kind) => !asked.has(kind.id)))
      while ((kept[id] ?? 0) > 0 && placesIn(ofStay, kept) - places >= people) kept[id] = (kept[id] ?? 0) - 1;
  return kept;
}

/** What one more person in a room costs: whoever joins somebody alone takes the supplement away. */
const costOfOneMore = ({ per, price, single_supplement }: RoomKind, inRoom: number): number =>
  (per === 'person' ? price : 0) - (inRoom === 1 ? (single_supplement ?? 0) : 0);

function placeInStay(kinds: readonly RoomKind[], counts: RoomCounts, people: number): PlacedRooms[] {
  const rooms = kinds.flatMap((kind) =>
    Array.from({ length: counts[kind.id] ?? 0 }, () => ({ kind, people: 1 })),
  );
  for (let rest = people - rooms.length; rest > 0; rest -= 1) {
    const [next] = rooms
      .filter((room) => room.people < room.kind.places)
      .toSorted(
        (one, other) =>
          costOfOneMore(one.kind, one.people) - costOfOneMore(other.kind, other.people) ||
          one.people - other.people,
      );
    if (next) next.people += 1;
  }
  return kinds.map((kind) => {
    const own = rooms.filter((room) => room.kind === kind);
    return {
      ...kind,
      rooms: own.length,
      people: sumOf(own.map((room) => room.people)),
      lone: kind.places > 1 ? own.filter((room) => room.people === 1).length : 0,
    };
  });
}

/**
 * The people of a booking in its rooms, as it costs the least: nobody stands empty, and what one more costs in a room never
 * falls, so the cheapest place is the right one each time.
 */
export const placeInRooms = (kinds: readonly RoomKind[], counts: RoomCounts, people: number): PlacedRooms[] =>
  staysOf(kinds).flatMap((ofStay) => placeInStay(ofStay, counts, people));
