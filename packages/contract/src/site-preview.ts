import { z } from 'zod';
import { call } from './call.ts';
import { done, id, moment, queryId } from './common.ts';

/** Longest life of a link to a draft, days. */
export const PREVIEW_LINK_DAYS = { least: 1, most: 30 };

export const previewLink = z.object({
  id,
  /** Shows the draft's main page to whoever has it, without signing in. */
  url: z.string(),
  expires_at: moment,
  /** Who made it; null: the account is gone. */
  created_by: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

const byOrganizer = z.object({ organizer_id: queryId });

/** Links that show a site's draft to those who do not sign in (docs/rules/sites.md). */
export const sitePreviewCalls = {
  previewLinks: call({
    method: 'GET',
    path: '/crm/api/constructor/preview-links',
    access: { area: 'tours', level: 'read', also: 'site.read' },
    summary: 'The links to the draft that still open it, the newest first; a site has twenty at most.',
    query: byOrganizer,
    response: z.object({ links: z.array(previewLink) }),
  }),
  createPreviewLink: call({
    method: 'POST',
    path: '/crm/api/constructor/create-preview-link',
    access: { area: 'tours', level: 'write' },
    summary: 'Makes a link to the draft for some days.',
    query: byOrganizer,
    body: z.object({ days: z.int().min(PREVIEW_LINK_DAYS.least).max(PREVIEW_LINK_DAYS.most) }),
    response: z.object({ link: previewLink }),
  }),
  withdrawPreviewLink: call({
    method: 'POST',
    path: '/crm/api/constructor/withdraw-preview-link',
    access: { area: 'tours', level: 'write' },
    summary: 'Takes a link back: it opens nothing any longer.',
    query: byOrganizer.extend({ id: queryId }),
    response: done,
  }),
};
