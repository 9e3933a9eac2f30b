import type { SequenceAnchor } from '@tropa/core';
import { sql, type SQL } from 'drizzle-orm';
import { returningOf } from '../../invoice/index.ts';

/** A moment as the clocks of a booking's tour show it. */
const local = (moment: SQL) => sql`(${moment} at time zone b.timezone)`;
const instantOf = (localTime: SQL) => sql`((${localTime}) at time zone b.timezone)`;
/** As `confirmed_at` is kept, so that an index by its text serves. */
const isoText = (moment: SQL) =>
  sql`to_char((${moment}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const offset = sql`case r.offset_unit when 'hour' then make_interval(hours => r.offset_amount)
  else make_interval(days => r.offset_amount) end`;

/** Days after which a letter is no use any more: whoever was away so long reads of it too late. */
const LATE_DAYS = 7;
const LATE_HOURS = 48;
/** Wherever on Earth it is, a day begins within so many days of ours; and what is late has its days, too. */
const NEAR_BEHIND = LATE_DAYS + 2;
const NEAR_AHEAD = 2;

interface AnchorRows {
  /** Beside the rule `r`: the booking `b`, and what it is counted from. */
  from: SQL;
  /** The local day that it stands on; null: it has none. */
  day: SQL;
  /** The moment, where it has one: nothing goes out before it. */
  at: SQL;
  occasion: SQL;
  invoice_id: SQL;
  /** The form that was left, where there is no booking. */
  draft_id: SQL;
  /** What only an index can answer quickly: rows that may be due about now. */
  near: (now: SQL) => SQL;
  /** Of rows that came too late for this letter: whoever has just got an invoice needs no word that its day comes near. */
  isFresh: (now: SQL) => SQL;
}

const never = () => sql`false`;
const NONE = sql`null::bigint`;
const ofMoment = (at: SQL, near: AnchorRows['near']): AnchorRows => ({
  from: sql`join booking b on b.organizer_id = r.organizer_id`,
  day: sql`${local(at)}::date`,
  at,
  occasion: sql`''`,
  invoice_id: NONE,
  draft_id: NONE,
  near,
  isFresh: never,
});
const ofDay = (day: SQL, near: AnchorRows['near']): AnchorRows => ({
  from: sql`join booking b on b.organizer_id = r.organizer_id`,
  day,
  at: sql`null::timestamptz`,
  occasion: sql`coalesce(${day}::text, '')`,
  invoice_id: NONE,
  draft_id: NONE,
  near,
  isFresh: never,
});
const utcDay = (now: SQL) => sql`(${now} at time zone 'utc')::date`;
const nearDays = (now: SQL) =>
  sql`${utcDay(now)} - greatest(r.offset_amount, 0) - ${NEAR_BEHIND}::int
    and ${utcDay(now)} - r.offset_amount + ${NEAR_AHEAD}::int`;

const confirmedAt = sql`(b.payment_terms ->> 'confirmed_at')`;
const endDay = sql`coalesce(b.date_end, b.date_start)`;
// One minute less: a limit by a day ends with its last second, one in hours may end with its first.
const dueDay = sql`${local(sql`(i.due_at - interval '1 minute')`)}::date`;

/**
 * Forms that were left, as if they were bookings: of several of one person for a tour the last one, and none after a letter about
 * another of them.
 */
const LEFT_FORMS = sql`(select null::bigint as request_id, d.id as draft_id, d.organizer_id,
    coalesce(t.timezone, o.timezone) as timezone, 1 as base_sale_status, d.tour_id, t.type as tour_type,
    0 as payed_amount, 0 as total, null::timestamptz as erased_at, null::timestamptz as choosing_until, false as is_tour_selection, d.left_at
  from booking_draft d
  join tour t on t.id = d.tour_id
  join organizer o on o.id = d.organizer_id
  where d.ended_at is null and not exists (
    select 1 from booking_draft other
    left join sequence_letter l on l.draft_id = other.id
    where other.organizer_id = d.organizer_id and other.email = d.email and other.tour_id = d.tour_id
      and other.id <> d.id and (l.id is not null or (other.left_at, other.id) > (d.left_at, d.id))))`;

const ANCHOR_ROWS: Record<SequenceAnchor, AnchorRows> = {
  form_left: {
    from: sql`join ${LEFT_FORMS} b on b.organizer_id = r.organizer_id`,
    day: sql`${local(sql`b.left_at`)}::date`,
    at: sql`b.left_at`,
    occasion: sql`''`,
    invoice_id: NONE,
    draft_id: sql`b.draft_id`,
    near: (now) =>
      sql`b.left_at between ${now} - ${offset} - make_interval(days => ${NEAR_BEHIND}) and ${now}`,
    isFresh: never,
  },
  booking_made: ofMoment(
    sql`b.created_at`,
    (now) => sql`b.created_at between ${now} - ${offset} - make_interval(days => ${NEAR_BEHIND}) and ${now}`,
  ),
  booking_confirmed: ofMoment(
    sql`${confirmedAt}::timestamptz`,
    (now) => sql`b.base_sale_status in (2, 3) and ${confirmedAt}
      between ${isoText(sql`${now} - ${offset} - make_interval(days => ${NEAR_BEHIND})`)} and ${isoText(now)}`,
  ),
  payment_due: {
    from: sql`join invoice i on i.organizer_id = r.organizer_id and i.status = 1
      join booking b on b.request_id = i.request_id`,
    day: dueDay,
    at: sql`null::timestamptz`,
    occasion: sql`i.id::text`,
    invoice_id: sql`i.id`,
    draft_id: NONE,
    // An agent's debts are the agent's: the tourist has payed it.
    near: (now) => sql`b.payment_terms ->> 'by' is null and i.due_at
      between ${now} - make_interval(days => greatest(r.offset_amount, 0) + ${NEAR_BEHIND})
      and ${now} - make_interval(days => r.offset_amount) + make_interval(days => ${NEAR_AHEAD})`,
    isFresh: (now) => sql`case
      when r.offset_amount < 0 then ${local(sql`i.created_at`)}::date + 2 > ${local(now)}::date
      when r.offset_amount = 0 then ${local(sql`i.created_at`)}::date >= ${dueDay}
      else false end`,
  },
  tour_start: ofDay(sql`b.date_start`, (now) => sql`b.date_start between ${nearDays(now)}`),
  tour_end: ofDay(endDay, (now) => sql`b.base_sale_status in (3, 4) and ${endDay} between ${nearDays(now)}`),
};

/** When a letter goes out: so long after its moment, or on its day at the hour that the rule says, never before what it is about. */
const dueAt = ({ day, at }: AnchorRows) => sql`case r.offset_unit
  when 'hour' then ${at} + ${offset}
  else greatest(${instantOf(sql`(${day} + r.offset_amount) + r.time_of_day::time`)}, ${at}) end`;
/** From when on it is too late: before a day, that day; on it, the next one. */
const untilAt = ({ day, at }: AnchorRows) => sql`case
  when r.offset_unit = 'hour' then ${at} + ${offset} + make_interval(hours => ${LATE_HOURS})
  when r.offset_amount < 0 then ${instantOf(sql`${day}::timestamp`)}
  when r.offset_amount = 0 and ${at} is null then ${instantOf(sql`(${day} + 1)::timestamp`)}
  else ${instantOf(sql`(${day} + r.offset_amount + ${LATE_DAYS}::int)::timestamp`)} end`;

/**
 * Bookings beside a rule of an anchor: when each would get its letter, till when, and which of the rule's conditions it meets.
 * @param rules rows like those of `sequence_rule`
 * @param narrowed which rules and bookings are looked at
 */
export function rowsBeside(
  anchor: SequenceAnchor,
  rules: SQL,
  now: SQL,
  narrowed: { near: boolean; only?: SQL },
): SQL {
  const rows = ANCHOR_ROWS[anchor];
  return sql`select r.id as rule_id, r.organizer_id, b.request_id, b.timezone, r.active_from,
      ${rows.invoice_id} as invoice_id, ${rows.draft_id} as draft_id, ${rows.occasion} as occasion,
      ${dueAt(rows)} as due_at, ${untilAt(rows)} as until_at, ${rows.isFresh(now)} as is_fresh,
      b.base_sale_status = any(r.statuses) as fits_status,
      (cardinality(r.tour_ids) = 0 or b.tour_id = any(r.tour_ids)) as fits_tour,
      (r.kind = 'any' or (b.tour_type = 2) = (r.kind = 'excursion')) as fits_kind,
      (r.payed = 'any'
        or (b.payed_amount - ${returningOf(sql`b.request_id`)} >= b.total) = (r.payed = 'payed')) as fits_payed
    from ${rules} r ${rows.from}
    where b.erased_at is null and b.choosing_until is null and not b.is_tour_selection
      ${narrowed.near ? sql`and ${rows.near(now)}` : sql``}
      ${narrowed.only ? sql`and ${narrowed.only}` : sql``}`;
}

/** What of such a row says that its letter is due at a moment, the hour of the day aside. */
export const isDue = (now: SQL): SQL => sql`c.fits_status and c.fits_tour and c.fits_kind and c.fits_payed
  and not c.is_fresh and c.due_at <= ${now} and ${now} < c.until_at
  and (c.active_from is null or c.due_at >= c.active_from)`;
