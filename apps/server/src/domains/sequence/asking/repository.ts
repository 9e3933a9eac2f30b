import { sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/index.ts';

/** The occasion of a letter that staff have asked for: of a booking there is one, whatever the rule does by the clock. */
export const ASKED_OCCASION = 'asked';
/** So long after a trip somebody may still be asked how it was. */
const ASK_DAYS = 90;
/** A letter that waits for its turn is written still. */
const LATE_DAYS = 7;

/** Rules that ask for a review: the standard one, and those whose button leads there. */
const asksForReview = (rule: SQL) => sql`(${rule}.standard = 'review' or ${rule}.opens = 'review')`;

/** Whether somebody was asked for a review, or is about to be: by the clock, or by staff. @param request_id of the booking */
const isAskedForReview = (request_id: SQL): SQL => sql`exists (
  select 1 from sequence_letter al join sequence_rule ar on ar.id = al.rule_id
  where al.request_id = ${request_id} and ${asksForReview(sql`ar`)}
    and (al.status <> 'left' or al.occasion = ${ASKED_OCCASION}))`;

/** Whether staff have asked for what a rule would ask for: it is not asked for twice. */
export const isAskedByStaff = (request_id: SQL, rule_id: SQL): SQL => sql`exists (
  select 1 from sequence_letter al join sequence_rule ar on ar.id = ${rule_id}
  where al.request_id = ${request_id} and al.occasion = ${ASKED_OCCASION} and ${asksForReview(sql`ar`)})`;

/** Whether a booking `b` is of somebody who travelled lately enough, and has not written. @param days after the end */
const mayBeAsked = (now: SQL, days: number): SQL => sql`b.base_sale_status = 4 and b.erased_at is null
  and coalesce(b.date_end, b.date_start) >= (${now} at time zone b.timezone)::date - ${days}::int
  and not exists (select 1 from review where review.request_id = b.request_id)`;

/** Whether a booking `b` is of somebody who came back lately and has not written, asked or not. */
export const hasNotWritten = (now: SQL): SQL => mayBeAsked(now, ASK_DAYS);

/** Whether its client wants no letters. */
const wantsNone = sql`exists (select 1 from letter_stop s
  where s.organizer_id = b.organizer_id and s.email = lower(b.client_email))`;

/** Of a booking `b` that is not askable why: it was asked, has no address, or wants no letters. */
export const whyUnaskable: SQL = sql`case when ${isAskedForReview(sql`b.request_id`)} then 'asked'
  when b.client_email = '' then 'no_email' when ${wantsNone} then 'stopped' end`;

/** The letter that asked the client of a booking `b`, or is about to: rows of `status`, `at` and `is_by_staff`, one or none. */
export const askedOf: SQL = sql`select al.status, coalesce(al.settled_at, al.due_at) as at, al.occasion = ${ASKED_OCCASION} as is_by_staff
  from sequence_letter al join sequence_rule ar on ar.id = al.rule_id
  where al.request_id = b.request_id and ${asksForReview(sql`ar`)}
    and (al.status <> 'left' or al.occasion = ${ASKED_OCCASION})
  order by al.status = 'sent' desc, al.id desc limit 1`;

/** The same of one who may be written to and was not asked yet. */
const isAskable = (now: SQL): SQL => sql`${mayBeAsked(now, ASK_DAYS)} and b.client_email <> ''
  and not ${wantsNone}
  and not ${isAskedForReview(sql`b.request_id`)}`;

/** Whether a letter that staff asked for is due still when it is its turn. */
export async function isAskStillDue(db: Executor, request_id: number, at: Date): Promise<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute(
    sql`select 1 from booking b where b.request_id = ${request_id} and ${mayBeAsked(now, ASK_DAYS + LATE_DAYS)}`,
  );
  return rows.length > 0;
}

/**
 * Writes down that those who may be asked are asked by the standard rule, each once, whether the rule is on or not.
 * @returns the letters to write
 */
export async function insertAsked(
  tx: Transaction,
  organizer_id: number,
  request_ids: number[],
  at: Date,
): Promise<Array<{ id: number; request_id: number }>> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const asked = sql.join(
    request_ids.map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: number; request_id: number }>(sql`
    insert into sequence_letter (organizer_id, rule_id, request_id, occasion, due_at, created_at)
    select r.organizer_id, r.id, b.request_id, ${ASKED_OCCASION}, ${now}, ${now}
    from sequence_rule r join booking b on b.organizer_id = r.organizer_id
    where r.organizer_id = ${organizer_id} and r.standard = 'review' and b.request_id in (${asked})
      and ${isAskable(now)}
    on conflict do nothing
    returning id, request_id`);
  return rows;
}
