import type { DocumentLanguage, DocumentType, TemplateContent } from '@tropa/contract';
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const {
  documentContent,
  documentTemplate,
  documentTemplateTour,
  documentTemplateVersion,
  tour,
  userAccount,
} = schema;
export type TemplateRow = typeof documentTemplate.$inferSelect;

/** The same nodes in the same order of fields, whoever wrote them. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, canonical(field)]));
}

/** SHA-256 of a value, whoever wrote its fields in which order. */
export const valueHash = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('hex');
/** SHA-256 of a text, by which it is kept. */
export const contentHash = (content: TemplateContent): string => valueHash(content);

/** Keeps a text, unless it is kept already. @returns its hash */
export async function keepContent(db: Executor, content: TemplateContent): Promise<string> {
  const hash = contentHash(content);
  await db.insert(documentContent).values({ hash, content }).onConflictDoNothing();
  return hash;
}

export async function selectContent(db: Executor, hash: string): Promise<TemplateContent> {
  const [row] = await db.select().from(documentContent).where(eq(documentContent.hash, hash));
  if (!row) throw new Error(`The text ${hash} is gone`);
  return row.content;
}

/** The templates of an organizer, of some types, as they were made. */
export const selectTemplates = (
  db: Executor,
  organizer_id: number,
  types: DocumentType[],
): Promise<TemplateRow[]> =>
  db
    .select()
    .from(documentTemplate)
    .where(
      and(
        eq(documentTemplate.organizer_id, organizer_id),
        inArray(documentTemplate.type, types),
        isNull(documentTemplate.deleted_at),
      ),
    )
    .orderBy(asc(documentTemplate.id));

export async function selectTemplate(db: Executor, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(documentTemplate)
    .where(and(eq(documentTemplate.id, id), isNull(documentTemplate.deleted_at)));
  return row;
}

export async function lockTemplate(tx: Transaction, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .select()
    .from(documentTemplate)
    .where(and(eq(documentTemplate.id, id), isNull(documentTemplate.deleted_at)))
    .for('update');
  return row;
}

/** Tours of templates, by template. */
export async function selectTemplateTours(
  db: Executor,
  template_ids: number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  if (template_ids.length === 0) return new Map();
  const rows = await db
    .select({ template_id: documentTemplateTour.template_id, id: tour.id, name: tour.name })
    .from(documentTemplateTour)
    .innerJoin(tour, eq(tour.id, documentTemplateTour.tour_id))
    .where(inArray(documentTemplateTour.template_id, template_ids))
    .orderBy(asc(tour.name), asc(tour.id));
  const grouped = Map.groupBy(rows, (row) => row.template_id);
  return new Map(
    [...grouped].map(([template_id, tours]) => [template_id, tours.map(({ id, name }) => ({ id, name }))]),
  );
}

export async function countToursOf(db: Executor, organizer_id: number, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .select({ id: tour.id })
    .from(tour)
    .where(and(eq(tour.organizer_id, organizer_id), inArray(tour.id, ids)));
  return rows.length;
}

const versions = (db: Executor) =>
  db
    .select({
      version: documentTemplateVersion.version,
      content_hash: documentTemplateVersion.content_hash,
      created_at: documentTemplateVersion.created_at,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
    })
    .from(documentTemplateVersion)
    .leftJoin(userAccount, eq(userAccount.id, documentTemplateVersion.created_by_user_id));

/** Versions of a template, newest first, with who wrote each. */
export const selectVersions = (db: Executor, template_id: number) =>
  versions(db)
    .where(eq(documentTemplateVersion.template_id, template_id))
    .orderBy(desc(documentTemplateVersion.version));

/** One version of a template, with who wrote it. */
export async function selectVersion(db: Executor, template_id: number, version: number) {
  const [row] = await versions(db).where(
    and(eq(documentTemplateVersion.template_id, template_id), eq(documentTemplateVersion.version, version)),
  );
  return row;
}

export async function insertTemplate(
  tx: Transaction,
  values: typeof documentTemplate.$inferInsert,
): Promise<TemplateRow> {
  const [row] = await tx.insert(documentTemplate).values(values).returning();
  if (!row) throw new Error('The template was not stored');
  return row;
}

export async function insertVersion(
  tx: Transaction,
  values: typeof documentTemplateVersion.$inferInsert,
): Promise<void> {
  await tx.insert(documentTemplateVersion).values(values);
}

export async function updateTemplate(
  tx: Transaction,
  id: number,
  values: Partial<typeof documentTemplate.$inferInsert>,
): Promise<void> {
  await tx.update(documentTemplate).set(values).where(eq(documentTemplate.id, id));
}

type Place = Pick<TemplateRow, 'organizer_id' | 'type' | 'language'>;

/** Takes the mark of the default template from the others of its type and language. */
export async function clearDefaultTemplate(tx: Transaction, place: Place, except: number): Promise<void> {
  await tx
    .update(documentTemplate)
    .set({ is_default: false })
    .where(
      and(
        eq(documentTemplate.organizer_id, place.organizer_id),
        eq(documentTemplate.type, place.type),
        eq(documentTemplate.language, place.language),
        eq(documentTemplate.is_default, true),
        ne(documentTemplate.id, except),
      ),
    );
}

/** Gives a template its tours: they leave the others of its type and language. */
export async function replaceTours(
  tx: Transaction,
  template_id: number,
  { type, language }: Place,
  tour_ids: number[],
): Promise<void> {
  await tx.delete(documentTemplateTour).where(eq(documentTemplateTour.template_id, template_id));
  // In one order, so that two such changes never wait for one another in a ring.
  for (const tour_id of [...new Set(tour_ids)].toSorted((a, b) => a - b)) {
    await tx
      .insert(documentTemplateTour)
      .values({ tour_id, type, language, template_id })
      .onConflictDoUpdate({
        target: [documentTemplateTour.tour_id, documentTemplateTour.type, documentTemplateTour.language],
        set: { template_id },
      });
  }
}

/** What documents of a tour are made from. */
export interface ChosenTemplate {
  type: DocumentType;
  id: number;
  name: string;
  version: number;
  content_hash: string;
}

/** For each type the template of a tour, else the default one; none where the standard text is used. One query. */
export async function chooseTemplates(
  db: Executor,
  { organizer_id, tour_id }: { organizer_id: number; tour_id: number },
  language: DocumentLanguage,
): Promise<Map<DocumentType, ChosenTemplate>> {
  const rows = await db
    .select({
      type: documentTemplate.type,
      id: documentTemplate.id,
      name: documentTemplate.name,
      version: documentTemplate.version,
      content_hash: documentTemplateVersion.content_hash,
      of_tour: documentTemplateTour.tour_id,
    })
    .from(documentTemplate)
    .innerJoin(
      documentTemplateVersion,
      and(
        eq(documentTemplateVersion.template_id, documentTemplate.id),
        eq(documentTemplateVersion.version, documentTemplate.version),
      ),
    )
    .leftJoin(
      documentTemplateTour,
      and(
        eq(documentTemplateTour.template_id, documentTemplate.id),
        eq(documentTemplateTour.tour_id, tour_id),
      ),
    )
    .where(
      and(
        eq(documentTemplate.organizer_id, organizer_id),
        eq(documentTemplate.language, language),
        isNull(documentTemplate.deleted_at),
        or(eq(documentTemplate.is_default, true), eq(documentTemplateTour.tour_id, tour_id)),
      ),
    );
  // The tour's own come last and win.
  const sorted = rows.toSorted((a, b) => Number(a.of_tour !== null) - Number(b.of_tour !== null));
  return new Map(sorted.map(({ of_tour: _ofTour, ...template }) => [template.type, template]));
}
