import type { SequenceLeftReason } from '@tropa/contract';
import { SEQUENCE_HOURS, type SequenceAnchor } from '@tropa/core';
import { and, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import { isAskedByStaff } from '../asking/repository.ts';
import { isDue, rowsBeside } from './due-rows-repository.ts';

const { sequenceLetter, sequenceRule } = schema;

export type LetterRow = typeof sequenceLetter.$inferSelect;
export type RuleRow = typeof sequenceRule.$inferSelect;

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * Puts letters that are due into the journal, so many at most: each occasion of a rule and a booking stands there once, whoever
 * else is at it.
 * @returns those that stand there now and did not before
 */
export async function noteDueLetters(
  tx: Transaction,
  anchor: SequenceAnchor,
  at: Date,
  limit: number,
): Promise<{ id: number; organizer_id: number }[]> {
  const now = moment(at);
  const rules = sql`(select * from sequence_rule where anchor = ${anchor} and is_on and deleted_at is null)`;
  const isSame =
    anchor === 'form_left'
      ? sql`l.draft_id = c.draft_id`
      : sql`l.rule_id = c.rule_id and l.request_id = c.request_id and l.occasion = c.occasion`;
  const { rows } = await tx.execute<{ id: number; organizer_id: number }>(sql`
    insert into sequence_letter (organizer_id, rule_id, request_id, draft_id, invoice_id, occasion, due_at, created_at)
    select c.organizer_id, c.rule_id, c.request_id, c.draft_id, c.invoice_id, c.occasion, c.due_at, ${now}
    from (${rowsBeside(anchor, rules, now, { near: true })}) c
    where ${isDue(now)}
      and (${now} at time zone c.timezone)::time >= ${SEQUENCE_HOURS.from}::time
      and (${now} at time zone c.timezone)::time < ${SEQUENCE_HOURS.until}::time
      and not exists (select 1 from sequence_letter l
        where ${isSame})
      and not ${isAskedByStaff(sql`c.request_id`, sql`c.rule_id`)}
    order by c.rule_id, c.request_id, c.draft_id
    limit ${limit}
    on conflict do nothing
    returning id, organizer_id`);
  return rows;
}

/** Whether a letter of the journal is due still: the rule is on, the booking fits it, and its time is not over. */
export async function isStillDue(
  db: Executor,
  { anchor }: Pick<RuleRow, 'anchor'>,
  { rule_id, request_id, draft_id, occasion }: LetterRow,
  at: Date,
): Promise<boolean> {
  const now = moment(at);
  const rules = sql`(select * from sequence_rule where id = ${rule_id} and is_on and deleted_at is null)`;
  const only = draft_id === null ? sql`b.request_id = ${request_id}` : sql`b.draft_id = ${draft_id}`;
  const { rows } = await db.execute(sql`
    select 1 from (${rowsBeside(anchor, rules, now, { near: false, only })}) c
    where ${isDue(now)} and c.occasion = ${occasion}`);
  return rows.length > 0;
}

/** A letter of the journal with its rule. */
export async function selectLetter(
  db: Executor,
  id: number,
): Promise<{ letter: LetterRow; rule: RuleRow } | undefined> {
  const [row] = await db
    .select({ letter: sequenceLetter, rule: sequenceRule })
    .from(sequenceLetter)
    .innerJoin(sequenceRule, eq(sequenceRule.id, sequenceLetter.rule_id))
    .where(eq(sequenceLetter.id, id));
  return row;
}

/** Says what came of a letter. @returns false where that was said before */
export async function settleLetter(
  tx: Transaction,
  id: number,
  came:
    | { status: 'sent'; way: NonNullable<LetterRow['way']> }
    | { status: 'left'; reason: SequenceLeftReason },
  settled_at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(sequenceLetter)
    .set({ ...came, settled_at })
    .where(and(eq(sequenceLetter.id, id), eq(sequenceLetter.status, 'due')))
    .returning({ id: sequenceLetter.id });
  return rows.length > 0;
}
