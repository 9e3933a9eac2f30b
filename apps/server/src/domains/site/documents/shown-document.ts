import type { DocumentKind, Language, ShownDocument } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { defaultDocument, type DocumentSubject } from './default-document.ts';
import { documentSubject } from './document-texts.ts';
import { findDocumentDrafts, findDocumentVersion, listDocumentVersions } from './repository.ts';

interface Asked {
  organizer_id: number;
  kind: DocumentKind;
  language: Language;
  /** An older version; undefined: the one in force. */
  version?: number;
  site: Pick<DocumentSubject, 'site' | 'counters'>;
}

/**
 * A legal document as visitors read it. One that was never published by itself is shown in its default text.
 * @returns undefined where there is no such version
 */
export async function loadShownDocument(db: Executor, asked: Asked): Promise<ShownDocument | undefined> {
  const { organizer_id, kind, language, site } = asked;
  const drafts = await findDocumentDrafts(db, organizer_id);
  const number = asked.version ?? drafts.get(kind)?.published_version;
  if (number === null || number === undefined) {
    const text = defaultDocument(kind, await documentSubject(db, organizer_id, site), language);
    return { type: kind, text, version: null, published_at: null, versions: [] };
  }
  const [row, versions] = await Promise.all([
    findDocumentVersion(db, organizer_id, kind, number),
    listDocumentVersions(db, organizer_id, kind),
  ]);
  return (
    row && {
      type: kind,
      text: row.text[language],
      version: row.version,
      published_at: row.published_at.toISOString(),
      versions: versions.map(({ version, published_at }) => ({
        version,
        published_at: published_at.toISOString(),
      })),
    }
  );
}
