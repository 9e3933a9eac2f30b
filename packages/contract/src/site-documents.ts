import { z } from 'zod';
import { call } from './call.ts';
import { language, moment, queryId, queryVersion, revisionNumber } from './common.ts';
import { picture } from './media.ts';
import { richText } from './rich-text.ts';
import { contactChat, documentKind, seoPage, siteCounters } from './site-settings.ts';

/** The organizer's own text in each language of sites; null: the default text, filled from its requisites. */
export const documentContent = z.object({ ru: richText.nullable(), en: richText.nullable() });
export type DocumentContent = z.infer<typeof documentContent>;
/** The whole text in each language, as it stood when it was published. */
export const documentText = z.object({ ru: richText, en: richText });
export type DocumentText = z.infer<typeof documentText>;

const documentVersion = z.object({ version: z.int(), published_at: moment });
export type DocumentVersion = z.infer<typeof documentVersion>;

/** A legal document as its public page shows it. */
export const shownDocument = z.object({
  type: documentKind,
  text: richText,
  /** Null: it was never published by itself; the default text is shown. */
  version: z.int().nullable(),
  published_at: moment.nullable(),
  /** All versions, the newest first. */
  versions: z.array(documentVersion),
});
export type ShownDocument = z.infer<typeof shownDocument>;

export const legalDocument = z.object({
  type: documentKind,
  content: documentContent,
  /** The default text with the requisites of today. */
  default_text: documentText,
  revision: z.int(),
  /** What visitors read; null: not published yet. */
  published: documentVersion.nullable(),
  /** The text differs from what visitors read. */
  has_changes: z.boolean(),
});
export type LegalDocument = z.infer<typeof legalDocument>;

const query = z.object({ organizer_id: queryId, type: documentKind });

/** What a page says of itself to search engines and messengers. */
const pageMetadata = z.object({
  title: z.string(),
  description: z.string(),
  share_picture: picture.nullable(),
});

export const siteDocumentCalls = {
  getDocument: call({
    method: 'GET',
    path: '/crm/api/constructor/get-document',
    access: { area: 'tours', level: 'read', also: 'site.read' },
    summary: 'The draft of a legal document.',
    query,
    response: z.object({ document: legalDocument }),
  }),
  updateDocument: call({
    method: 'POST',
    path: '/crm/api/constructor/update-document',
    access: { area: 'tours', level: 'write' },
    summary: 'Replaces the draft of a legal document; a stale `revision` answers 409.',
    query,
    body: z.object({ content: documentContent, revision: revisionNumber.optional() }),
    response: z.object({ document: legalDocument }),
  }),
  customDocumentPage: call({
    method: 'GET',
    path: '/spa/custom-document-page',
    access: 'public',
    summary: 'A legal document of the site of this host, as its visitors read it.',
    query: z.object({
      type: documentKind,
      version: queryVersion.optional(),
      language: language.optional(),
    }),
    response: z.object({ document: shownDocument }),
  }),
  customMetadata: call({
    method: 'GET',
    path: '/spa/custom-metadata',
    access: 'public',
    summary: 'What the site of this host says of itself.',
    response: z.object({
      name: z.string(),
      languages: z.array(language),
      counters: siteCounters,
      contact_chats: z.array(contactChat),
      main: pageMetadata,
      pages: z.partialRecord(seoPage, pageMetadata),
    }),
  }),
};
