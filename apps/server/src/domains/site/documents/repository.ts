import type { DocumentContent, DocumentKind, DocumentText } from '@tropa/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { legalDocument, legalDocumentVersion } = schema;

/** The draft of a legal document. */
export interface DocumentDraft {
  content: DocumentContent;
  revision: number;
  published_version: number | null;
}
export type DocumentVersionRow = typeof legalDocumentVersion.$inferSelect;

/** A document that nobody has touched: the default text in each language. */
export const UNTOUCHED: DocumentDraft = {
  content: { ru: null, en: null },
  revision: 0,
  published_version: null,
};

/** The drafts of an organizer's legal documents; those never touched are left out. */
export async function findDocumentDrafts(
  db: Executor,
  organizer_id: number,
): Promise<Map<DocumentKind, DocumentDraft>> {
  const rows = await db.select().from(legalDocument).where(eq(legalDocument.organizer_id, organizer_id));
  return new Map(rows.map((row) => [row.kind, row]));
}

/** The published version of each document of an organizer. */
export async function findDocumentsInForce(
  db: Executor,
  organizer_id: number,
): Promise<Map<DocumentKind, DocumentVersionRow>> {
  const rows = await db
    .select({ version: legalDocumentVersion })
    .from(legalDocumentVersion)
    .innerJoin(
      legalDocument,
      and(
        eq(legalDocument.organizer_id, legalDocumentVersion.organizer_id),
        eq(legalDocument.kind, legalDocumentVersion.kind),
        eq(legalDocument.published_version, legalDocumentVersion.version),
      ),
    )
    .where(eq(legalDocumentVersion.organizer_id, organizer_id));
  return new Map(rows.map(({ version }) => [version.kind, version]));
}

export async function findDocumentVersion(
  db: Executor,
  organizer_id: number,
  kind: DocumentKind,
  version: number,
): Promise<DocumentVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(legalDocumentVersion)
    .where(
      and(
        eq(legalDocumentVersion.organizer_id, organizer_id),
        eq(legalDocumentVersion.kind, kind),
        eq(legalDocumentVersion.version, version),
      ),
    );
  return row;
}

/** More versions than these are not listed on the public page. */
const MAX_LISTED = 100;

/** Numbers and moments of a document's versions, the newest first. */
export function listDocumentVersions(db: Executor, organizer_id: number, kind: DocumentKind) {
  return db
    .select({ version: legalDocumentVersion.version, published_at: legalDocumentVersion.published_at })
    .from(legalDocumentVersion)
    .where(and(eq(legalDocumentVersion.organizer_id, organizer_id), eq(legalDocumentVersion.kind, kind)))
    .orderBy(desc(legalDocumentVersion.version))
    .limit(MAX_LISTED);
}

/**
 * Replaces the draft of a document, in one statement: of writers with one revision the first wins.
 * @param revision that the writer saw; undefined: whatever there is
 * @returns the new draft, or undefined where the revision is stale
 */
export async function saveDocumentDraft(
  db: Executor,
  organizer_id: number,
  kind: DocumentKind,
  content: DocumentContent,
  revision?: number,
): Promise<DocumentDraft | undefined> {
  const isExpected = revision === undefined ? undefined : eq(legalDocument.revision, revision);
  const [row] = await db
    .insert(legalDocument)
    .values({ organizer_id, kind, content })
    .onConflictDoUpdate({
      target: [legalDocument.organizer_id, legalDocument.kind],
      set: { content, revision: sql`${legalDocument.revision} + 1`, updated_at: sql`now()` },
      ...(isExpected ? { setWhere: isExpected } : {}),
    })
    .returning();
  return row;
}

interface NewVersion {
  organizer_id: number;
  kind: DocumentKind;
  content: DocumentContent;
  text: DocumentText;
  user_id: number | null;
  now: Date;
}

/** Stores the next version of a document and puts it in force. @returns its number */
export async function insertDocumentVersion(tx: Transaction, made: NewVersion): Promise<number> {
  const { organizer_id, kind, content, text, user_id, now } = made;
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from legal_document_version
    where organizer_id = ${organizer_id} and kind = ${kind})`;
  const [row] = await tx
    .insert(legalDocumentVersion)
    .values({
      organizer_id,
      kind,
      version: next,
      content,
      text,
      published_by_user_id: user_id,
      published_at: now,
    })
    .returning({ version: legalDocumentVersion.version });
  if (!row) throw new Error('The version of a document was not stored');
  await tx
    .insert(legalDocument)
    .values({ organizer_id, kind, content, published_version: row.version })
    .onConflictDoUpdate({
      target: [legalDocument.organizer_id, legalDocument.kind],
      set: { published_version: row.version },
    });
  return row.version;
}
