import type { DocumentKind, LegalDocument, siteDocumentCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandSite } from '../record/own-site.ts';
import { lockSite, updateSite, type SiteRow } from '../record/repository.ts';
import { documentSubject, hostOf, pendingDocuments, type PendingDocument } from './document-texts.ts';
import { saveDocumentDraft } from './repository.ts';

/** A document with its default text and what visitors read of it. */
async function documentOf(context: UserContext, site: SiteRow, kind: DocumentKind): Promise<LegalDocument> {
  const subject = await documentSubject(context.database, site.organizer_id, {
    site: hostOf(context.siteOrigin(site.address)),
    counters: site.settings.counters,
  });
  const pending = await pendingDocuments(context.database, site.organizer_id, subject);
  const found = pending.find((document) => document.kind === kind);
  if (!found) throw refuse.notFound();
  return view(found);
}

function view({ kind, draft, default_text, inForce, isEdited, isOutdated }: PendingDocument): LegalDocument {
  return {
    type: kind,
    content: draft.content,
    default_text,
    revision: draft.revision,
    published: inForce
      ? { version: inForce.version, published_at: inForce.published_at.toISOString() }
      : null,
    has_changes: isEdited || isOutdated,
  };
}

/** The draft of a legal document; one that nobody has touched is its default text. */
export const getDocument: Operation<typeof siteDocumentCalls.getDocument> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  return { document: await documentOf(context, site, query.type) };
};

/**
 * Replaces the draft of a legal document. Visitors read nothing of it until it is published.
 * @throws Refusal 409 where somebody else saved since `revision`
 */
export const updateDocument: Operation<typeof siteDocumentCalls.updateDocument> = async (
  context,
  { query, body },
) => {
  const { organizer_id, type } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const saved = await saveDocumentDraft(tx, organizer_id, type, body.content, body.revision);
    if (!saved) throw refuse.conflict('conflict', { key: 'errors.conflict' });
    return updateSite(tx, row.id, { draft_revision: row.draft_revision + 1 });
  });
  return { document: await documentOf(context, site, type) };
};
