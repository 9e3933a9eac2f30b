import type { BaseSaleStatus, BookingFilters, BookingGroup, PaymentState } from '@tropa/contract';
import { looksLikePhone, readEmail } from '@tropa/core';
import { lastDigitsOf, phonePrefixes, prefix } from '../../../../kernel/phone-search.ts';

/** Collects the values of a statement: what people typed never becomes a part of its text. */
export interface Parameters {
  values: unknown[];
  /** Adds a value and gives its placeholder. */
  put: (value: unknown) => string;
}
export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

/** Whose bookings a member sees when not all: a guide's departures, or what an agent sold. */
export type Owner = { role: 'guide'; user_id: number } | { role: 'agent'; agent_id: number };

/** What is like a search that nothing was found for: values that clients of the organizer have, or may have. */
export interface Similar {
  /** Last names like the whole text. */
  last_names: string[];
  /** Of two words: last names like one of them, with the other, which the first name is like. */
  full_names: { last_names: string[]; first_name: string }[];
  /** A typo away from the text. */
  emails: string[];
  phones: string[];
}

/** Which bookings are asked for. */
export interface BookingQuestion {
  organizer_id: number;
  owner: Owner | null;
  group_id?: BookingGroup | undefined;
  base_sale_status?: BaseSaleStatus | undefined;
  is_individual_tour?: boolean | undefined;
  filters?: BookingFilters | undefined;
  /** What the search may have meant: it is found instead of what was typed. */
  similar?: Similar | undefined;
  /** Only what stands below this booking in the list. */
  before?: number | undefined;
  /** Only what stands above this booking. */
  after?: number | undefined;
  now: Date;
}

/** Conditions on `booking b` for those who see only their own. */
export function ownCondition(
  { put }: Parameters,
  { organizer_id, owner }: Pick<BookingQuestion, 'organizer_id' | 'owner'>,
): string[] {
  if (owner === null) return [];
  if (owner.role === 'agent') return [`b.agent_id = ${put(owner.agent_id)}`];
  const [own, user] = [put(organizer_id), put(owner.user_id)];
  return [
    `(b.tour_id in (select t.id from tour t join guide g on g.organizer_id = t.organizer_id
      where t.organizer_id = ${own} and g.user_id = ${user} and t.guides @> to_jsonb(g.id))
    or b.tour_date_id in (select d.id from tour_date d join guide g on g.organizer_id = d.organizer_id
      where d.organizer_id = ${own} and g.user_id = ${user} and d.guides <> '[]' and d.guides @> to_jsonb(g.id))
    or b.request_id in (select i.request_id from individual_tour i join guide g on g.organizer_id = i.organizer_id
      where i.organizer_id = ${own} and g.user_id = ${user}
        and i.content -> 'tour' -> 'guides' @> to_jsonb(g.id)))`,
  ];
}

/** Whose phone ends with what was typed, on `booking b`: phones stand in their index from behind. None where it is no end. */
export function phoneEndConditions({ put }: Parameters, search: string): string[] {
  const end = lastDigitsOf(search);
  return end === undefined
    ? []
    : [`reverse(b.client_phone) like ${put(prefix(end.split('').toReversed().join('')))}`];
}

/** Values as they are kept, each found by its index; first names are compared on the rows found. */
function similarCondition({ put }: Parameters, { last_names, full_names, emails, phones }: Similar): string {
  const among = (column: string, values: string[]) =>
    values.length > 0 ? [`${column} = any(${put(values)}::text[])`] : [];
  return [
    ...among('lower(b.client_last_name)', last_names),
    ...full_names.flatMap((names) =>
      among('lower(b.client_last_name)', names.last_names).map(
        (condition) => `(${condition} and lower(b.client_first_name) % ${put(names.first_name)}::text)`,
      ),
    ),
    ...among('lower(b.client_email)', emails),
    ...among('b.client_phone', phones),
  ].join(' or ');
}

/** Number of the request, or a phone's beginning or end, or the beginning of an e-mail, a last name: each by its own index. */
export function searchWays(at: Parameters, search: string): string[] {
  const { put } = at;
  if (/^[#№]?\s*\d{1,15}$|^\+/u.test(search) || (looksLikePhone(search) && /\d/u.test(search))) {
    const digits = search.replace(/\D/gu, '');
    const phones = phonePrefixes(search).map((phone) => `b.client_phone like ${put(prefix(phone))}`);
    const isNumber = /^[#№]?\s*\d{1,15}$/u.test(search);
    const byNumber = isNumber ? [`b.request_id = ${put(Number(digits))}`] : [];
    return [...byNumber, ...phones, ...phoneEndConditions(at, search)];
  }
  // Small letters are the database's own, as they are in its indexes.
  const begins = (part: string) => `like lower(${put(prefix(part))}::text collate pg_c_utf8)`;
  const [first = '', second = ''] = search.split(/\s+/u);
  if (second === '') {
    // A whole address is kept with its domain as mail is sent to it, whatever its alphabet.
    const address = begins(readEmail(search) ?? search);
    return [`lower(b.client_last_name) ${begins(search)}`, `lower(b.client_email) ${address}`];
  }
  const [a, b, whole] = [begins(first), begins(second), begins(search)];
  const named = (last: string, other: string) =>
    `(lower(b.client_last_name) ${last} and lower(b.client_first_name) ${other})`;
  return [`lower(b.client_last_name) ${whole}`, named(a, b), named(b, a)];
}

/** What a text that was typed finds. */
export const searchCondition = (at: Parameters, search: string): string =>
  searchWays(at, search).join(' or ');

/** As the index has it: what is payed and stays so, and whether that is all. */
const PAYED = 'b.payed_amount - b.returning_amount';
const PAYMENT_STATES: Record<Exclude<PaymentState, 'overdue'>, string> = {
  unpaid: `not (${PAYED} > 0) and b.total > 0`,
  partly: `${PAYED} > 0 and not (${PAYED} >= b.total)`,
  paid: `${PAYED} > 0 and (${PAYED} >= b.total)`,
};

/**
 * Bookings with an open invoice whose day is over, or is not and lies between two days: an index holds the open ones of an organizer
 * by their moment. The calendar of the place is asked of those that lie between UTC's days around.
 */
function invoiced({ put }: Parameters, { organizer_id, now, filters }: BookingQuestion): string[] {
  const { payment_state, due_from, due_to } = filters ?? {};
  const isOverdue = payment_state === 'overdue';
  if (!isOverdue && !due_from && !due_to) return [];
  const utc = (day: string) => `((${day})::timestamp at time zone 'UTC')`;
  const [from, to] = [due_from && put(due_from), due_to && put(due_to)];
  const dueOn = `(i.due_at at time zone own.timezone)::date`;
  const conditions = [
    `i.organizer_id = ${put(organizer_id)}`,
    'i.status = 1',
    `i.due_at ${isOverdue ? '<' : '>='} ${put(now.toISOString())}::timestamptz`,
    ...(from ? [`i.due_at >= ${utc(`${from}::date - 1`)} and ${dueOn} >= ${from}::date`] : []),
    ...(to ? [`i.due_at < ${utc(`${to}::date + 2`)} and ${dueOn} <= ${to}::date`] : []),
  ];
  const place = from || to ? 'join booking own on own.request_id = i.request_id' : '';
  return [`b.request_id in (select i.request_id from invoice i ${place} where ${conditions.join(' and ')})`];
}

/**
 * The day of creation where the tour is. No timezone is further than a day from UTC: UTC's days around are found by an
 * index, and the calendar of the place is asked only of what lies between them.
 */
function createdConditions(at: Parameters, { created_from, created_to }: BookingFilters): string[] {
  const createdOn = '(b.created_at at time zone b.timezone)::date';
  const utc = (day: string) => `((${day})::timestamp at time zone 'UTC')`;
  const [from, to] = [created_from && at.put(created_from), created_to && at.put(created_to)];
  return [
    ...(from ? [`b.created_at >= ${utc(`${from}::date - 1`)} and ${createdOn} >= ${from}::date`] : []),
    ...(to ? [`b.created_at < ${utc(`${to}::date + 2`)} and ${createdOn} <= ${to}::date`] : []),
  ];
}

function filterConditions(at: Parameters, question: BookingQuestion): string[] {
  const { filters, similar } = question;
  if (!filters) return [];
  const { search, tour_id, seller_type, source, payment_state, responsible_user_id: person } = filters;
  const { agent_id, date_from, date_to, client } = filters;
  return [
    ...(search ? [`(${similar ? similarCondition(at, similar) : searchCondition(at, search)})`] : []),
    ...(tour_id ? [`b.tour_id = ${at.put(tour_id)}`] : []),
    // A number of the contract in the text itself: the planner sees which part of the list its index holds.
    ...(seller_type ? [`b.seller_type = ${seller_type}`] : []),
    ...(agent_id ? [`b.agent_id = ${at.put(agent_id)}`] : []),
    ...(source ? [`b.tour_date_id is ${source === 'organizer' ? '' : 'not '}null`] : []),
    ...(payment_state && payment_state !== 'overdue' ? [PAYMENT_STATES[payment_state]] : []),
    ...invoiced(at, question),
    ...(person === 'none' ? ['b.responsible_user_id is null'] : []),
    ...(typeof person === 'number' ? [`b.responsible_user_id = ${at.put(person)}`] : []),
    ...(client ? [client === 'returning' ? 'b.is_returning' : 'not b.is_returning'] : []),
    ...(date_from ? [`b.date_start >= ${at.put(date_from)}`] : []),
    ...(date_to ? [`b.date_start <= ${at.put(date_to)}`] : []),
    ...createdConditions(at, filters),
  ];
}

/** Conditions that every asked-for booking meets, whatever its group; the tenant leads. */
export function commonConditions(at: Parameters, question: BookingQuestion): string[] {
  const { base_sale_status, is_individual_tour, before, after } = question;
  return [
    `b.organizer_id = ${at.put(question.organizer_id)}`,
    ...ownCondition(at, question),
    ...(base_sale_status === undefined ? [] : [`b.base_sale_status = ${at.put(base_sale_status)}`]),
    ...(is_individual_tour === undefined
      ? []
      : [is_individual_tour ? 'b.is_individual_tour' : 'not b.is_individual_tour']),
    ...filterConditions(at, question),
    ...(before === undefined ? [] : [`b.request_id < ${at.put(before)}`]),
    ...(after === undefined ? [] : [`b.request_id > ${at.put(after)}`]),
  ];
}

/**
 * Conditions on the dates of prepaid bookings: `bookingGroupOf` of core in SQL. The days of a departure are those where it
 * is. No timezone is further than a day from UTC, so most rows are decided by UTC's date alone, which an index can do;
 * the calendar of the place is asked only on the days around.
 */
function dateConditions({ put }: Parameters, now: Date) {
  const today = `(${put(now.toISOString())}::timestamptz at time zone b.timezone)::date`;
  const utcDay = `${put(now.toISOString().slice(0, 10))}::date`;
  const lastDay = 'coalesce(b.date_end, b.date_start)';
  const started = `b.date_start <= ${utcDay} + 1 and (b.date_start < ${utcDay} or b.date_start <= ${today})`;
  const over = `(${lastDay} <= ${utcDay} and (${lastDay} < ${utcDay} - 1 or ${lastDay} < ${today}))`;
  return {
    started,
    over,
    upcoming: `(b.date_start is null or b.date_start > ${utcDay} + 1 or b.date_start > ${today})`,
    onTour: `${started} and not ${over}`,
  };
}
/** Leaves out what has started nowhere yet: no timezone is further than a day from UTC. */
export const mayHaveStarted = ({ put }: Parameters, now: Date): string =>
  `b.date_start <= ${put(now.toISOString().slice(0, 10))}::date + 1`;

type DateConditions = ReturnType<typeof dateConditions>;

/** A part of a group. `isFew`: at most the departures of some days, whatever the size of the tenant. */
export interface GroupPart {
  condition: string;
  isFew: boolean;
}

const many = (condition: string): GroupPart => ({ condition, isFew: false });
const few = (condition: string): GroupPart => ({ condition, isFew: true });

const GROUPS: Record<BookingGroup, (dates: () => DateConditions) => GroupPart[]> = {
  new: () => [many('b.base_sale_status = 1')],
  awaiting_payment: () => [many('b.base_sale_status = 2')],
  upcoming: (dates) => [many(`b.base_sale_status = 3 and ${dates().upcoming}`)],
  on_tour: (dates) => [few(`b.base_sale_status = 3 and ${dates().onTour}`)],
  completed: (dates) => [
    many('b.base_sale_status = 4'),
    few(`b.base_sale_status = 3 and ${dates().started} and ${dates().over}`),
  ],
  cancelled: () => [5, 6, 7, 8].map((status) => many(`b.base_sale_status = ${status}`)),
  individual: () => [many('b.is_individual_tour')],
};

/** The parts of a group, each with one status, so that each is read from its index in the order of the list. */
export const groupParts = (at: Parameters, group: BookingGroup, now: Date): GroupPart[] =>
  GROUPS[group](() => dateConditions(at, now));
