import { z } from 'zod';
import { call } from './call.ts';
import { done, moment, queryId, text } from './common.ts';

/** Why an own domain is not proven, or not any more. */
export const domainProblem = z.enum([
  /** No record with our name on it. */
  'txt_missing',
  /** There is one, of another claim. */
  'txt_foreign',
  /** The domain has no address at all. */
  'points_nowhere',
  'points_elsewhere',
  /** The domain's name servers do not answer. */
  'dns_failed',
  /** Another site has proven it meanwhile. */
  'taken',
]);
export type DomainProblem = z.infer<typeof domainProblem>;

/** A record that the owner of a domain makes at its registrar. */
export const domainRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'A']),
  /** Full name of the record. */
  name: z.string(),
  value: z.string(),
  /** What stands there now, as the last check found it. */
  found: z.array(z.string()),
  is_right: z.boolean(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

/** An own domain of a site: asked for, or proven. */
export const ownDomain = z.object({
  /** As people write it, Cyrillic names in Cyrillic letters. */
  domain: z.string(),
  /** As it stands in DNS. */
  ascii: z.string(),
  status: z.enum(['pending', 'proven']),
  problem: domainProblem.nullable(),
  /** The token; and the way to this server: one of `CNAME` and `A` is enough. */
  records: z.array(domainRecord),
  /** The same domain with www or without, which leads to this one: what is made for it, if anything. */
  twin: z.object({ domain: z.string(), record: domainRecord }),
  checked_at: moment.nullable(),
  proven_at: moment.nullable(),
});
export type OwnDomain = z.infer<typeof ownDomain>;

/** Where a site is found, and what becomes of its own domain. */
export const siteAddress = z.object({
  slug: z.string(),
  /** Under our own domain. */
  slug_url: z.string(),
  /** Where visitors come: the own domain once it is proven. */
  url: z.string(),
  /** The domain in use; null: the name under ours. */
  current: ownDomain.nullable(),
  /** A claim that is not proven yet; the site stays where it is meanwhile. */
  claim: ownDomain.nullable(),
  /** Addresses that lead to the present one. */
  former: z.array(z.string()),
});
export type SiteAddress = z.infer<typeof siteAddress>;

const owner = { area: 'profile', level: 'write' } as const;
const byOrganizer = z.object({ organizer_id: queryId });
/** `is_custom`: a domain of one's own; else the first part of an address under ours. */
export const domainAsked = z.object({ domain: text(253, 1), is_custom: z.boolean().default(false) });

export const siteDomainCalls = {
  getDomain: call({
    method: 'GET',
    path: '/crm/api/constructor/get-domain',
    access: { area: 'tours', level: 'read', also: 'site.read' },
    summary: 'Where the site is found, and what is to be done for its own domain.',
    query: byOrganizer,
    response: siteAddress,
  }),
  recheckDomain: call({
    method: 'POST',
    path: '/crm/api/constructor/recheck-domain',
    access: owner,
    summary: 'Looks into DNS now, without waiting for the next round.',
    query: byOrganizer,
    response: siteAddress,
  }),
  cancelClaim: call({
    method: 'POST',
    path: '/crm/api/constructor/cancel-domain-claim',
    access: owner,
    summary: 'Gives a claim up that is not proven: its token is worth nothing from then on.',
    query: byOrganizer,
    response: done,
  }),
};
