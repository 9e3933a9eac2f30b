import { z } from 'zod';
import { call } from './call.ts';
import { id, moment, queryId } from './common.ts';

/** A document of a partner site that a partner signs. */
const signedDocument = z.object({ url: z.string(), version: z.string() });

/** A sales site of the platform, as an organizer sees it. */
export const partnerSite = z.object({
  site_id: z.int(),
  site_name: z.string(),
  tagline: z.string(),
  /** The logo on light ground, and on dark. */
  logo: z.string(),
  logo_dark: z.string(),
  agreement: signedDocument,
  privacy: signedDocument,
  /** Percent of each sale on the site that the platform keeps. */
  organizer_commission: z.number(),
  /** Offered only to organizers in the federal register of tour operators (docs/rules/brands.md). */
  is_registry_only: z.boolean(),
  is_tour_author_required: z.boolean(),
  /** What stands in the way of publishing there now, the first of: the register, verification, the travel expert's data. */
  obstacle: z.enum(['registry', 'verification', 'tour_author']).nullable(),
  /** What the server would say to it; empty without one. */
  obstacle_text: z.string(),
});
export type PartnerSite = z.infer<typeof partnerSite>;

/** A site with which the organizer has signed. */
export const connectedPartner = z.object({
  ...partnerSite.shape,
  is_published_on_site: z.boolean(),
  /** The organizer's page on the site; null while the site shows nothing of it. */
  page_url: z.string().nullable(),
  /** Why the platform itself ended the publication; null where a member did, or nobody. */
  stopped_by: z.enum(['verification']).nullable(),
  changed_at: moment,
  /** The last signature. */
  consent: z.object({
    signed_by: z.string(),
    agreement_version: z.string(),
    privacy_version: z.string(),
    created_at: moment,
  }),
  /** The site's documents have newer versions than those signed. */
  is_consent_outdated: z.boolean(),
});
export type ConnectedPartner = z.infer<typeof connectedPartner>;

export const partnerCalls = {
  partners: call({
    method: 'GET',
    path: '/crm/api/organizer/partners',
    access: { area: 'profile', level: 'read' },
    summary: "The organizer's partner sites: signed, available; and its agents.",
    query: z.object({ organizer_id: queryId.optional() }),
    response: z.object({
      connected: z.array(connectedPartner),
      available_for_connection: z.array(partnerSite),
      /** Agents who sell the organizer's tours, by name: the first hundred (`agent.list` has all). */
      agents: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  setPublishedOnSite: call({
    method: 'POST',
    path: '/crm/api/organizer/set-published-on-site',
    access: { area: 'profile', level: 'write' },
    summary:
      "Signs with a partner site and publishes there, or ends the publication. Refused at `tour_organizer_id` where the travel expert's data are missing.",
    body: z.object({
      site_id: id,
      is_published_on_site: z.boolean(),
      tour_organizer_id: id.optional(),
      /** Versions that the person saw; the current ones unless given. An outdated one is refused. */
      agreement_version: z.string().max(40).optional(),
      privacy_version: z.string().max(40).optional(),
    }),
    response: z.object({ site_id: z.int(), is_published_on_site: z.boolean() }),
  }),
};
