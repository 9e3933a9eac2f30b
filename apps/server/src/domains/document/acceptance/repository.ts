import { and, desc, eq, inArray } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { contractAcceptance, contractEdition, documentTemplate } = schema;
export type EditionRow = typeof contractEdition.$inferSelect;
export type AcceptanceRow = typeof contractAcceptance.$inferSelect;
/** An acceptance with what was accepted. */
export interface AcceptedEdition {
  acceptance: AcceptanceRow;
  edition: EditionRow;
}

/** The edition of a booking that says just this. */
export async function selectEdition(
  db: Executor,
  request_id: number,
  text_hash: string,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(contractEdition)
    .where(and(eq(contractEdition.request_id, request_id), eq(contractEdition.text_hash, text_hash)));
  return row;
}

/** Stores an edition. @returns undefined where somebody else was quicker with the same text */
export async function insertEdition(
  db: Executor,
  values: typeof contractEdition.$inferInsert,
): Promise<EditionRow | undefined> {
  return (await db.insert(contractEdition).values(values).onConflictDoNothing().returning())[0];
}

const accepted = (db: Executor) =>
  db
    .select({ acceptance: contractAcceptance, edition: contractEdition })
    .from(contractAcceptance)
    .innerJoin(contractEdition, eq(contractEdition.id, contractAcceptance.edition_id));

/** The acceptances of a booking, newest first. */
export const selectAcceptances = (db: Executor, request_id: number): Promise<AcceptedEdition[]> =>
  accepted(db).where(eq(contractAcceptance.request_id, request_id)).orderBy(desc(contractAcceptance.id));

/** The acceptances of several bookings, oldest first, for a copy of all that is kept. */
export const selectAcceptancesOf = (db: Executor, request_ids: number[]): Promise<AcceptanceRow[]> =>
  db
    .select()
    .from(contractAcceptance)
    .where(inArray(contractAcceptance.request_id, request_ids))
    .orderBy(contractAcceptance.id);

/** The editions of several bookings, oldest first, for a copy of all that is kept. */
export const selectEditionsOf = (db: Executor, request_ids: number[]): Promise<EditionRow[]> =>
  db
    .select()
    .from(contractEdition)
    .where(inArray(contractEdition.request_id, request_ids))
    .orderBy(contractEdition.id);

/** One acceptance, of this booking alone. */
export async function selectAcceptance(
  db: Executor,
  request_id: number,
  id: number,
): Promise<AcceptedEdition | undefined> {
  const [row] = await accepted(db).where(
    and(eq(contractAcceptance.id, id), eq(contractAcceptance.request_id, request_id)),
  );
  return row;
}

export async function insertAcceptance(
  tx: Transaction,
  values: typeof contractAcceptance.$inferInsert,
): Promise<AcceptanceRow> {
  const [row] = await tx.insert(contractAcceptance).values(values).returning();
  if (!row) throw new Error('The acceptance was not stored');
  return row;
}

/** Name of a template, of a deleted one too; null for the standard one. */
export async function nameOfTemplate(db: Executor, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ name: documentTemplate.name })
    .from(documentTemplate)
    .where(eq(documentTemplate.id, id));
  return row?.name ?? null;
}
