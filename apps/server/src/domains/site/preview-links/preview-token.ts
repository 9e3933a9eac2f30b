import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { readSignedToken, signedToken } from '../../../kernel/keyed-hash.ts';

const LIFETIME_MS = 60 * 60_000;
const PURPOSE = 'site-preview';
const claims = z.object({
  /** The site whose draft is shown; null for a tour of whatever site. */
  site: z.int().nullable(),
  /** The published version that is shown in place of the draft. */
  version: z.int().optional(),
  /** The link that somebody was sent; it can be taken back. */
  link: z.int().optional(),
  /** The tour that is shown alone, with its organizer. */
  tour: z.object({ id: z.int(), organizer_id: z.int() }).optional(),
  /** Host of the cabinet that asked: it may show the preview in a frame. */
  cabinet: z.string(),
  expires: z.number(),
});
export type PreviewClaims = z.infer<typeof claims>;
type Signer = Pick<Services, 'config' | 'clock'>;

function issue(
  services: Signer,
  content: Omit<PreviewClaims, 'expires'>,
  expires = services.clock.now().getTime() + LIFETIME_MS,
): string {
  const body = Buffer.from(JSON.stringify({ ...content, expires })).toString('base64url');
  return signedToken(services.config, PURPOSE, body);
}

/** A token that shows the draft of a site, or a version of it, for an hour to whoever holds it. */
export const issuePreviewToken = (
  services: Signer,
  site: number,
  cabinet: string,
  version?: number,
): string => issue(services, { site, cabinet, version });

/** The token of a link to a draft: the same link always has the same one. */
export const issueLinkToken = (services: Signer, site: number, link: number, expires_at: Date): string =>
  issue(services, { site, link, cabinet: '' }, expires_at.getTime());

/** A token that shows a tour's page for an hour to whoever holds it, whatever the tour's status. */
export const issueTourPreviewToken = (
  services: Signer,
  tour: { id: number; organizer_id: number },
  cabinet: string,
): string => issue(services, { site: null, tour, cabinet });

/** What a genuine token that has not expired says, else undefined. */
export function readPreviewToken(services: Signer, token: string): PreviewClaims | undefined {
  const body = readSignedToken(services.config, PURPOSE, token);
  if (body === undefined) return undefined;
  // Signed by this server, so it is well formed.
  const content = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return content.expires > services.clock.now().getTime() ? content : undefined;
}
