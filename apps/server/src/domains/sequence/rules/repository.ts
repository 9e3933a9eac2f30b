import { and, asc, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';
import type { RuleRow } from '../writing/repository.ts';

const { sequenceLetter, sequenceRule, tour } = schema;

const ofOrganizer = (organizer_id: number) =>
  and(eq(sequenceRule.organizer_id, organizer_id), isNull(sequenceRule.deleted_at));

/** Rules of an organizer: the standard ones first, then its own, each as they were made. */
export function selectRules(db: Executor, organizer_id: number): Promise<RuleRow[]> {
  return db
    .select()
    .from(sequenceRule)
    .where(ofOrganizer(organizer_id))
    .orderBy(sql`${sequenceRule.standard} is null`, asc(sequenceRule.id));
}

export async function selectRule(db: Executor, id: number): Promise<RuleRow | undefined> {
  const [row] = await db
    .select()
    .from(sequenceRule)
    .where(and(eq(sequenceRule.id, id), isNull(sequenceRule.deleted_at)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRule(tx: Transaction, id: number): Promise<RuleRow | undefined> {
  const [row] = await tx
    .select()
    .from(sequenceRule)
    .where(and(eq(sequenceRule.id, id), isNull(sequenceRule.deleted_at)))
    .for('update');
  return row;
}

export async function countOwnRules(db: Executor, organizer_id: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(sequenceRule)
    .where(and(ofOrganizer(organizer_id), isNull(sequenceRule.standard)));
  return row?.count ?? 0;
}

/** Has whoever else adds a rule to this organizer wait for the caller's transaction. */
export async function lockRules(tx: Transaction, organizer_id: number): Promise<void> {
  await lockUntilCommit(tx, 'sequence_rules', organizer_id);
}

export async function insertRule(
  tx: Transaction,
  values: typeof sequenceRule.$inferInsert,
): Promise<RuleRow> {
  const [row] = await tx.insert(sequenceRule).values(values).returning();
  if (!row) throw new Error('A rule was not stored');
  return row;
}

export async function updateRule(
  tx: Transaction,
  id: number,
  values: Partial<typeof sequenceRule.$inferInsert>,
): Promise<RuleRow> {
  const [row] = await tx
    .update(sequenceRule)
    .set({ ...values, revision: sql`${sequenceRule.revision} + 1` })
    .where(eq(sequenceRule.id, id))
    .returning();
  if (!row) throw new Error('A locked rule was not there');
  return row;
}

/** Names of tours of an organizer; those of others are not among them. */
export function selectTourNames(
  db: Executor,
  organizer_id: number,
  ids: number[],
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: tour.id, name: tour.name })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, ids)))
    .orderBy(asc(tour.name), asc(tour.id));
}

/** Letters of rules since a moment by what came of them. */
export async function countLetters(
  db: Executor,
  rule_ids: number[],
  since: Date,
): Promise<Map<number, { sent: number; left: number }>> {
  const status = (name: 'sent' | 'left') =>
    sql<number>`count(*) filter (where ${sequenceLetter.status} = ${name})::int`;
  const rows = await db
    .select({ rule_id: sequenceLetter.rule_id, sent: status('sent'), left: status('left') })
    .from(sequenceLetter)
    .where(and(inArray(sequenceLetter.rule_id, rule_ids), gte(sequenceLetter.created_at, since)))
    .groupBy(sequenceLetter.rule_id);
  return new Map(rows.map(({ rule_id, ...counts }) => [rule_id, counts]));
}

/** Whether a letter goes to whoever leaves the booking form of a tour. */
export async function remindsOfForms(
  db: Executor,
  { organizer_id, tour_id, type }: { organizer_id: number; tour_id: number; type: 1 | 2 },
): Promise<boolean> {
  const count = await db.$count(
    sequenceRule,
    and(
      ofOrganizer(organizer_id),
      eq(sequenceRule.anchor, 'form_left'),
      eq(sequenceRule.is_on, true),
      sql`(cardinality(${sequenceRule.tour_ids}) = 0 or ${tour_id}::bigint = any(${sequenceRule.tour_ids}))`,
      inArray(sequenceRule.kind, ['any', type === 2 ? 'excursion' : 'tour']),
    ),
  );
  return count > 0;
}
