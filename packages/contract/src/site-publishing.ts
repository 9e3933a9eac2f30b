import { z } from 'zod';
import { call } from './call.ts';
import { date, id, moment, pagination, queryId, queryVersion } from './common.ts';
import { sitePage } from './enumerations.ts';
import { attachedSite } from './site.ts';
import { documentKind, publishKind, siteSettings } from './site-settings.ts';
import { clockTime } from './tour-schedule.ts';

/** What differs between two states of a site: of one block, of one setting, of the look, of one legal document. */
export const siteChange = z.discriminatedUnion('subject', [
  z.object({
    subject: z.literal('block'),
    page: sitePage,
    action: z.enum(['added', 'removed', 'changed', 'variant', 'moved', 'shown', 'hidden']),
    /** Number of the family. */
    type: z.int(),
    /** The block's own heading; empty where it has none. */
    title: z.string(),
  }),
  z.object({ subject: z.literal('setting'), field: siteSettings.keyof() }),
  z.object({ subject: z.literal('theme'), field: z.enum(['preset', 'look']) }),
  z.object({ subject: z.literal('document'), type: documentKind }),
]);
export type SiteChange = z.infer<typeof siteChange>;

export const siteVersionEntry = z.object({
  version: z.int(),
  /** What was published: everything, or one kind of page or document. */
  type: publishKind,
  published_at: moment,
  /** Null: the account is gone. */
  published_by: z.string().nullable(),
  was_scheduled: z.boolean(),
  /** The older version that it brought back. */
  restored_from: z.int().nullable(),
  /** Visitors see this one. */
  is_current: z.boolean(),
  /** Against the version before it; of the first one none. */
  changes: z.array(siteChange),
});
export type SiteVersionEntry = z.infer<typeof siteVersionEntry>;

/** What the law or good sense asks of a site; the cabinet says it in a sentence. */
export const siteCheckCode = z.enum([
  'no_legal_name',
  'no_inn',
  'no_ogrn',
  'no_registry_number',
  'no_contacts',
  'no_policy_contact',
  'document_outdated',
  'legal_links_hidden',
  'no_tours',
  'no_prices',
  'no_dates',
  'no_description',
  'no_share_picture',
  'no_logo',
  'no_alt_texts',
  'empty_block',
  'sample_answers',
  'low_contrast',
]);
export type SiteCheckCode = z.infer<typeof siteCheckCode>;

/** Where a lack is mended. */
const checkPlace = z.discriminatedUnion('screen', [
  z.object({ screen: z.literal('organizer') }),
  z.object({ screen: z.literal('site_settings'), tab: z.enum(['main', 'documents']) }),
  z.object({ screen: z.literal('builder'), page: sitePage, uid: z.string() }),
  z.object({ screen: z.literal('preset') }),
  z.object({ screen: z.literal('tours') }),
  z.object({ screen: z.literal('tour'), id }),
]);
export type SiteCheckPlace = z.infer<typeof checkPlace>;

export const siteCheck = z.object({
  code: siteCheckCode,
  /** `must`: the law asks for it. `should`: good sense does. */
  level: z.enum(['must', 'should']),
  /** What it is about, e.g. the name of a tour or a document; empty: the site. */
  subject: z.string(),
  place: checkPlace,
});
export type SiteCheck = z.infer<typeof siteCheck>;

/** A draft that was replaced by an older version and may be taken back. */
export const replacedDraft = z.object({ version: z.int(), replaced_at: moment });

const read = { area: 'tours', level: 'read', also: 'site.read' } as const;
const write = { area: 'tours', level: 'write' } as const;
const publish = { ...write, also: 'site.publish' } as const;
const byOrganizer = z.object({ organizer_id: queryId });
const byVersion = z.object({ organizer_id: queryId, version: queryVersion });
const answer = z.object({ site: attachedSite });

export const sitePublishingCalls = {
  updateMainPageSetting: call({
    method: 'POST',
    path: '/crm/api/constructor/update-main-page-setting',
    access: write,
    summary: 'Changes settings of the draft; those that are left out stay.',
    query: byOrganizer,
    body: siteSettings.partial(),
    response: answer,
  }),
  publishing: call({
    method: 'GET',
    path: '/crm/api/constructor/get-publishing',
    access: read,
    summary: 'What publishing would change, and what the site lacks.',
    query: byOrganizer,
    response: z.object({
      /** Between the draft and what visitors see; of a site that is not published none. */
      changes: z.array(siteChange),
      checks: z.array(siteCheck),
      replaced_draft: replacedDraft.nullable(),
    }),
  }),
  versions: call({
    method: 'GET',
    path: '/crm/api/constructor/get-versions',
    access: read,
    summary: 'The published versions, the newest first.',
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      from: queryVersion.optional(),
    }),
    response: z.object({ versions: z.array(siteVersionEntry), pagination }),
  }),
  versionPreview: call({
    method: 'GET',
    path: '/crm/api/constructor/preview-version',
    access: read,
    summary: 'Addresses where a version is shown for an hour.',
    query: byVersion,
    response: z.object({ main_url: z.string(), tour_url: z.string() }),
  }),
  restoreVersion: call({
    method: 'POST',
    path: '/crm/api/constructor/restore-version',
    access: write,
    summary:
      'Puts a version in the place of the draft, and publishes it if asked. The draft can be taken back.',
    query: byVersion,
    body: z.object({ is_published: z.boolean() }),
    response: answer,
  }),
  undoRestore: call({
    method: 'POST',
    path: '/crm/api/constructor/undo-restore',
    access: write,
    summary: 'Takes back the draft that an older version replaced; the present one is kept in its place.',
    query: byOrganizer,
    response: answer,
  }),
  schedulePublishing: call({
    method: 'POST',
    path: '/crm/api/constructor/schedule-publishing',
    access: publish,
    summary: "Publishes at a moment of the organizer's timezone, in place of one chosen before.",
    query: byOrganizer,
    body: z.object({ date, time: clockTime, type: publishKind }),
    response: answer,
  }),
  cancelScheduledPublishing: call({
    method: 'POST',
    path: '/crm/api/constructor/cancel-scheduled-publishing',
    access: publish,
    summary: 'Nothing is published by the clock any more.',
    query: byOrganizer,
    response: answer,
  }),
};
