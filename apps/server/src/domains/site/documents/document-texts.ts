import { documentKind, type DocumentContent, type DocumentKind, type DocumentText } from '@tropa/contract';
import type { Executor, Transaction } from '../../../db/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { loadPublicOrganizer } from '../../organizer/index.ts';
import { defaultDocument, type DocumentSubject } from './default-document.ts';
import {
  findDocumentDrafts,
  findDocumentsInForce,
  insertDocumentVersion,
  UNTOUCHED,
  type DocumentDraft,
  type DocumentVersionRow,
} from './repository.ts';

/** A document as it would be published now, beside what visitors read. */
export interface PendingDocument {
  kind: DocumentKind;
  draft: DocumentDraft;
  text: DocumentText;
  default_text: DocumentText;
  inForce: DocumentVersionRow | undefined;
  /** Its own text was changed since it was published. */
  isEdited: boolean;
  /** What visitors read is another text: edited, or requisites have changed. */
  isOutdated: boolean;
}

export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//u, '');

/** What the default texts of an organizer's documents are filled from. @throws Error where the organizer is gone */
export async function documentSubject(
  db: Executor,
  organizer_id: number,
  site: Pick<DocumentSubject, 'site' | 'counters'>,
): Promise<DocumentSubject> {
  const organizer = await loadPublicOrganizer(db, organizer_id);
  if (!organizer) throw new Error(`Organizer ${organizer_id} of legal documents is gone`);
  return { ...site, organizer };
}

/** The whole text of a document: its own where there is one, else the default one. */
function wholeText(content: DocumentContent, standard: DocumentText): DocumentText {
  return { ru: content.ru ?? standard.ru, en: content.en ?? standard.en };
}

/** The state of all legal documents of an organizer. */
export async function pendingDocuments(
  db: Executor,
  organizer_id: number,
  subject: DocumentSubject,
): Promise<PendingDocument[]> {
  const [drafts, inForceByKind] = [
    await findDocumentDrafts(db, organizer_id),
    await findDocumentsInForce(db, organizer_id),
  ];
  return documentKind.options.map((kind) => {
    const draft = drafts.get(kind) ?? UNTOUCHED;
    const default_text = {
      ru: defaultDocument(kind, subject, 'ru'),
      en: defaultDocument(kind, subject, 'en'),
    };
    const text = wholeText(draft.content, default_text);
    const inForce = inForceByKind.get(kind);
    return {
      kind,
      draft,
      text,
      default_text,
      inForce,
      isEdited: !isDeepStrictEqual(draft.content, inForce?.content ?? UNTOUCHED.content),
      isOutdated: inForce !== undefined && !isDeepStrictEqual(inForce.text, text),
    };
  });
}

/**
 * Puts the drafts of documents in force, each as an immutable version with the requisites of now. A text that visitors
 * read already gets no new version.
 * @returns the versions in force of all documents, and the kinds that changed
 */
export async function publishDocuments(
  tx: Transaction,
  organizer_id: number,
  pending: PendingDocument[],
  { kinds, user_id, now }: { kinds: readonly DocumentKind[]; user_id: number | null; now: Date },
): Promise<{ versions: Partial<Record<DocumentKind, number>>; changed: DocumentKind[] }> {
  const versions: Partial<Record<DocumentKind, number>> = {};
  const changed: DocumentKind[] = [];
  for (const { kind, draft, text, inForce, isOutdated } of pending) {
    if (inForce) versions[kind] = inForce.version;
    if (!kinds.includes(kind) || (inForce && !isOutdated)) continue;
    versions[kind] = await insertDocumentVersion(tx, {
      organizer_id,
      kind,
      content: draft.content,
      text,
      user_id,
      now,
    });
    if (inForce) changed.push(kind);
  }
  return { versions, changed };
}
