import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { derivedKey } from '../../config.ts';
import type { Services } from '../../kernel/context.ts';

const LIFETIME_MS = 60 * 60_000;
const claims = z.object({
  site: z.int(),
  /** Host of the cabinet that asked: it may show the preview in a frame. */
  cabinet: z.string(),
  expires: z.number(),
});
export type PreviewClaims = z.infer<typeof claims>;
type Signer = Pick<Services, 'config' | 'clock'>;

const sign = ({ config }: Signer, body: string) =>
  createHmac('sha256', derivedKey(config, 'site-preview')).update(body).digest('base64url');

/** A token that shows the draft of a site for an hour to whoever holds it. */
export function issuePreviewToken(services: Signer, site_id: number, cabinetHost: string): string {
  const expires = services.clock.now().getTime() + LIFETIME_MS;
  const content: PreviewClaims = { site: site_id, cabinet: cabinetHost, expires };
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${sign(services, body)}`;
}

/** What a genuine token that has not expired says, else undefined. */
export function readPreviewToken(services: Signer, token: string): PreviewClaims | undefined {
  const [body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(services, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  // Signed by this server, so it is well formed.
  const content = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return content.expires > services.clock.now().getTime() ? content : undefined;
}
