import { z } from 'zod';
import { language, lines, moment, text } from './common.ts';
import { pageKind } from './enumerations.ts';
import { picture } from './media.ts';

/** Messengers in which visitors write to an organizer from its site. */
export const chatKind = z.enum(['telegram', 'whatsapp', 'vk', 'max', 'viber']);
export type ChatKind = z.infer<typeof chatKind>;

/** A chat that the site offers: the address that opens it, e.g. `https://t.me/altai_tours`. */
export const contactChat = z.object({ kind: chatKind, url: text(300, 1) });
export type ContactChat = z.infer<typeof contactChat>;

/** Numbers of the counters of visits; empty: not used. They are loaded after a visitor's consent only. */
export const siteCounters = z.object({
  /** Number of a counter of Yandex Metrica. */
  yandex_metrica: text(12).regex(/^(?:\d{4,12})?$/u),
  /** Measurement id of Google Analytics 4, e.g. `G-ABCDE12345`. */
  google_analytics: text(22).regex(/^(?:G-[A-Z0-9]{4,20})?$/u),
});
export type SiteCounters = z.infer<typeof siteCounters>;

/** Pages, beside the main one, that say their own words to search engines. A tour's page speaks of the tour. */
export const seoPage = z.enum(['catalogue', 'schedule']);
export type SeoPage = z.infer<typeof seoPage>;

/** What search engines and messengers show of a page; empty: what the page itself says. */
export const pageSeo = z.object({
  title: text(160),
  description: lines(400),
  share_picture: picture.nullable(),
});
export type PageSeo = z.infer<typeof pageSeo>;

/**
 * Settings of a site. They are a part of the draft and of each version. What is optional came later: stored settings
 * without it mean that nothing is set.
 */
export const siteSettings = z.object({
  name: text(120, 1),
  /** Of the main page. */
  title: text(160),
  description: lines(400),
  share_picture: picture.nullable(),
  languages: z.array(language).min(1),
  counters: siteCounters.optional(),
  contact_chats: z.array(contactChat).max(6).optional(),
  seo: z.partialRecord(seoPage, pageSeo).optional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Kinds of a site's legal documents; the consent to the processing of personal data is one of its own (152-FZ, article 9). */
export const documentKind = z.enum(['agreement', 'policy', 'consent']);
export type DocumentKind = z.infer<typeof documentKind>;

/** The version of each document in force; those never published are left out. */
export const documentVersions = z.partialRecord(documentKind, z.int());
export type DocumentVersions = z.infer<typeof documentVersions>;

/** What is published at once: `site` means everything. */
export const publishKind = z.enum([...pageKind.options, ...documentKind.options]);
export type PublishKind = z.infer<typeof publishKind>;

/** A publication that waits for its moment. */
export const publicationSchedule = z.object({
  publish_at: moment,
  type: publishKind,
  /** Why it did not happen at its moment; null: it is still to come. */
  problem: z.enum(['not_publishable', 'failed']).nullable(),
});
export type PublicationSchedule = z.infer<typeof publicationSchedule>;
