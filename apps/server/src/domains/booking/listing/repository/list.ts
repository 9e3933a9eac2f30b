import { bookingsCountedAtMost } from '@tropa/core';
import { nameOf, type Database } from '../../../../db/index.ts';
import { LIST_TEXT, type BookingListRow, type BookingSheetRow } from '../list-item.ts';
import {
  commonConditions,
  groupParts,
  mayHaveStarted,
  parameters,
  searchWays,
  type BookingQuestion,
  type GroupPart,
  type Owner,
  type Parameters,
} from './conditions.ts';

/** Bookings per status and kind of tour, and when those go that are prepaid and may have started. */
export interface Counters {
  /** `[base_sale_status, is_individual_tour, count]` */
  counters: [number, boolean, number][];
  /**
   * `[date_start, date_end, timezone, count]` of the prepaid ones that have started somewhere on Earth. How many of them
   * are on tour is for the calendar of each place, which is asked once per departure's days, not once per booking.
   */
  started: [string, string | null, string, number][];
}

/** A stretch of the list. `fromEnd`: counted from the oldest booking, so that the last pages are as quick as the first. */
export interface Stretch {
  limit: number;
  offset: number;
  fromEnd: boolean;
}

export interface ListPage extends Counters {
  items: BookingListRow[];
  /** Matching bookings, counted up to one more than `bookingsCountedAtMost`; null where the counters tell. */
  matched: number | null;
}

/** Where the counts come from: an organizer's are kept, a member's own are counted. */
function countSources(at: Parameters, organizer_id: number, owner: Owner | null, now: Date) {
  if (owner === null) {
    const organizer = at.put(organizer_id);
    return {
      counted: `select base_sale_status, is_individual_tour, sum(count)::int as count from booking_counter
        where organizer_id = ${organizer} group by 1, 2`,
      started: `select b.date_start, b.date_end, b.timezone, b.count from booking_prepaid_counter b
        where b.organizer_id = ${organizer} and ${mayHaveStarted(at, now)}`,
    };
  }
  const conditions = commonConditions(at, { organizer_id, owner, now }).join(' and ');
  return {
    counted: `select b.base_sale_status, b.is_individual_tour, count(*)::int from booking b where ${conditions} group by 1, 2`,
    started: `select b.date_start, b.date_end, b.timezone, count(*)::int as count from booking b
      where ${conditions} and b.base_sale_status = 3 and ${mayHaveStarted(at, now)} group by 1, 2, 3`,
  };
}

function counterColumns(at: Parameters, organizer_id: number, owner: Owner | null, now: Date): string {
  const { counted, started } = countSources(at, organizer_id, owner, now);
  return `(select coalesce(json_agg(json_build_array(c.base_sale_status, c.is_individual_tour, c.count)), '[]')
      from (${counted}) c) as counters,
    (select coalesce(json_agg(json_build_array(s.date_start, s.date_end, s.timezone, s.count)), '[]')
      from (${started}) s) as started`;
}

/** The counts of an organizer's bookings, or of a member's own. */
export async function readCounts(
  database: Database,
  organizer_id: number,
  owner: Owner | null,
  now: Date,
): Promise<Counters> {
  const at = parameters();
  const text = `select ${counterColumns(at, organizer_id, owner, now)}`;
  const { rows } = await database.$client.query<Counters>({
    name: nameOf(text),
    text,
    values: at.values,
  });
  if (!rows[0]) throw new Error('A statement without FROM gave no row');
  return rows[0];
}

/** Whether the counters alone tell how many bookings a question has. */
export function isCounted({
  owner,
  group_id,
  base_sale_status,
  is_individual_tour,
  filters,
}: BookingQuestion): boolean {
  const narrowed = [group_id, base_sale_status, is_individual_tour].filter((part) => part !== undefined);
  return owner === null && narrowed.length < 2 && Object.values(filters ?? {}).every((part) => !part);
}

/** What the asked-for bookings meet, one part of the group after the other. */
function partsOf(at: Parameters, question: BookingQuestion): GroupPart[] {
  const common = commonConditions(at, question).join(' and ');
  // Of what is like a search there is little, while the planner, which cannot know it, would walk the whole list for it.
  const isSearched = question.similar !== undefined;
  if (!question.group_id) return [{ condition: common, isFew: isSearched }];
  return groupParts(at, question.group_id, question.now).map(({ condition, isFew }) => ({
    condition: `${common} and ${condition}`,
    isFew: isFew || isSearched,
  }));
}
const idsOf = ({ condition }: GroupPart) => `select b.request_id from booking b where ${condition}`;

/** Written as the indexes are: without the nulls' side they would not serve the order. */
const orderOf = (fromEnd: boolean) =>
  `order by request_id ${fromEnd ? 'asc nulls first' : 'desc nulls last'}`;

/**
 * The identifiers of one stretch. Each part is read in the order of its own index and no further than the stretch needs.
 * A part of few rows is found by its dates first: `offset 0` keeps the planner from walking the whole list for them.
 */
function stretchText(parts: GroupPart[], { limit, offset, fromEnd }: Stretch): string {
  const order = orderOf(fromEnd);
  const [only] = parts;
  const source =
    parts.length === 1 && only && !only.isFew
      ? idsOf(only)
      : parts
          .map((part) =>
            part.isFew
              ? `select * from (${idsOf(part)} offset 0) few`
              : `(${idsOf(part)} ${order} limit ${limit + offset})`,
          )
          .join(' union all ');
  return `select request_id from (${source}) chosen ${order} limit ${limit} offset ${offset}`;
}

/** Where the rows of a page are: the first page takes them as they come, others choose identifiers first, from an index. */
function rowsOf(parts: GroupPart[], stretch: Stretch): string {
  const [only] = parts;
  const isFirst = stretch.offset === 0 && !stretch.fromEnd;
  return isFirst && only && parts.length === 1 && !only.isFew
    ? `booking b where ${only.condition} order by b.request_id desc nulls last limit ${stretch.limit}`
    : `(${stretchText(parts, stretch)}) page join booking b using (request_id) order by b.request_id desc`;
}

/** The next rows of a list that is read to its end, in its order. */
export async function readRows(
  database: Database,
  question: BookingQuestion,
  limit: number,
): Promise<BookingSheetRow[]> {
  const at = parameters();
  const rows = rowsOf(partsOf(at, question), { limit, offset: 0, fromEnd: false });
  const columns = `${LIST_TEXT}, b.client_email, b.seats, b.breakdown -> 'lines' as lines`;
  // As JSON, so that numbers and days come as they do in a page of the list.
  const text = `select coalesce(json_agg(item), '[]') as items from (select ${columns} from ${rows}) item`;
  const { rows: answer } = await database.$client.query<{ items: BookingSheetRow[] }>(text, at.values);
  return answer[0]?.items ?? [];
}

/** How many bookings a question has, counted to the last. */
export async function countRows(database: Database, question: BookingQuestion): Promise<number> {
  const at = parameters();
  const text = `select count(*)::int as count from (${partsOf(at, question).map(idsOf).join(' union all ')}) counted`;
  const { rows } = await database.$client.query<{ count: number }>(text, at.values);
  return rows[0]?.count ?? 0;
}

/** Something of these has rooms to choose from: a path into what is stored of tours, and of the prices of bookings. */
const ROOMS_OF_TOUR = '$[*].variants[*].room ? (@ != null)';
const ROOMS_OF_BOOKING = '$.lines[*].room ? (@ != null)';
const EXTRAS_OF_BOOKING = '$.lines[*].extra ? (@ != null)';
const CLASSES_OF_BOOKING = '$.lines[*].category.seat_class ? (@ != null)';

/**
 * Whether there is anything to say of rooms, of extras and of classes of seats: a tour of the organizer has some, or a booking of the question
 * had.
 */
export async function stocksTold(
  database: Database,
  question: BookingQuestion,
): Promise<{ hasRooms: boolean; hasExtras: boolean; hasClasses: boolean }> {
  const at = parameters();
  const ids = partsOf(at, question).map(idsOf).join(' union all ');
  const organizer = at.put(question.organizer_id);
  const inBookings = (path: string) => `exists (select from (${ids}) chosen join booking b using (request_id)
        where jsonb_path_exists(b.breakdown, '${path}'))`;
  const text = `select exists (select from tour t where t.organizer_id = ${organizer} and t.type = 1
        and jsonb_path_exists(t.accommodations, '${ROOMS_OF_TOUR}')) or ${inBookings(ROOMS_OF_BOOKING)} as has_rooms,
      exists (select from tour t where t.organizer_id = ${organizer} and jsonb_array_length(t.extras) > 0)
        or ${inBookings(EXTRAS_OF_BOOKING)} as has_extras,
      exists (select from tour t where t.organizer_id = ${organizer} and jsonb_array_length(t.seat_classes) > 0)
        or ${inBookings(CLASSES_OF_BOOKING)} as has_classes`;
  const { rows } = await database.$client.query<{
    has_rooms: boolean;
    has_extras: boolean;
    has_classes: boolean;
  }>(text, at.values);
  const { has_rooms = false, has_extras = false, has_classes = false } = rows[0] ?? {};
  return { hasRooms: has_rooms, hasExtras: has_extras, hasClasses: has_classes };
}

/** The parts split by what a text may mean: each row in the first of them, so that none is counted twice. */
function partsOfSearch(at: Parameters, question: BookingQuestion, search: string): GroupPart[] {
  const parts = partsOf(at, { ...question, filters: { ...question.filters, search: undefined } });
  const ways = searchWays(at, search);
  return parts.flatMap((part) =>
    ways.map((way, index) => {
      const others = ways.slice(0, index).map((other) => `and (${other}) is not true`);
      return { ...part, condition: `${part.condition} and ${way} ${others.join(' ')}` };
    }),
  );
}

/** What a search finds, as the beginning of a statement that reads it as `found`; of more than `limit` there is one more. */
interface Found {
  text: string;
  limit: number;
}

/**
 * What a text finds, no further than is counted: planned for itself, as with a page's limit in sight the planner would walk
 * the whole list for it instead of the indexes of names. Ways to read the text that come after the limit is reached are not
 * looked through at all.
 */
function foundOf(at: Parameters, parts: GroupPart[], question: BookingQuestion): Found | null {
  const { filters, similar } = question;
  if (!filters?.search) return null;
  const ids = (similar ? parts : partsOfSearch(at, question, filters.search)).map(idsOf).join(' union all ');
  const limit = bookingsCountedAtMost(filters);
  return {
    text: `with every as materialized (${ids}), found as materialized (select request_id from every limit ${limit + 1})`,
    limit,
  };
}

/**
 * Where the rows of a page of a search are. What was found to the last is sorted; of more than is counted the list is walked,
 * where the next of so many cannot be far.
 */
function rowsOfSearch(parts: GroupPart[], { limit, offset, fromEnd }: Stretch, found: Found): string {
  const count = '(select count(*) from found)';
  const walk = stretchText(parts, { limit: limit + offset, offset: 0, fromEnd });
  return `(select request_id from (
      select request_id from found where ${count} <= ${found.limit}
      union all select request_id from (${walk}) walked where ${count} > ${found.limit}
    ) chosen ${orderOf(fromEnd)} limit ${limit} offset ${offset}) page join booking b using (request_id) order by b.request_id desc`;
}

/** How many match, counted no further than is told; null where the counters tell. */
function countText(parts: GroupPart[], question: BookingQuestion, found: Found | null): string {
  if (isCounted(question)) return 'null::int';
  if (found) return '(select count(*)::int from found)';
  const limit = bookingsCountedAtMost(question.filters) + 1;
  return `(select count(*)::int from (${parts.map(idsOf).join(' union all ')} limit ${limit}) counted)`;
}

/**
 * One page of the list and all its counts, in one trip to the database however many rows there are. Numbers of rows stand
 * in the text, so that the plan kept for a prepared statement knows them.
 */
export async function readPage(
  database: Database,
  question: BookingQuestion,
  stretch: Stretch,
): Promise<ListPage> {
  const at = parameters();
  const parts = partsOf(at, question);
  const found = foundOf(at, parts, question);
  const text = `${found?.text ?? ''} select
    (select coalesce(json_agg(item), '[]') from (
      select ${LIST_TEXT}
      from ${found ? rowsOfSearch(parts, stretch, found) : rowsOf(parts, stretch)}
    ) item) as items,
    ${countText(parts, question, found)} as matched,
    ${counterColumns(at, question.organizer_id, question.owner, question.now)}`;
  const { rows } = await database.$client.query<ListPage>({
    // What people search for decides the plan: such statements are planned each time.
    ...(isCounted(question) && stretch.offset === 0 ? { name: nameOf(text) } : {}),
    text,
    values: at.values,
  });
  if (!rows[0]) throw new Error('A statement without FROM gave no row');
  return rows[0];
}
