import type { FastifyReply } from 'fastify';
import { EMBEDDABLE } from './page-headers.ts';
import type { createAssets } from './assets.ts';

const FILE = 'widget.js';
/** Its name has no hash, so browsers ask for it again after an hour. */
const MAX_AGE_S = 3600;

/** Sends the script that puts a tour's booking on somebody else's page. */
export async function sendWidgetScript(
  reply: FastifyReply,
  assets: ReturnType<typeof createAssets>,
): Promise<unknown> {
  const found = await assets(FILE);
  if (!found) return reply.callNotFound();
  return reply
    .headers({
      ...EMBEDDABLE,
      'x-content-type-options': 'nosniff',
      'cache-control': `public, max-age=${MAX_AGE_S}`,
    })
    .type('text/javascript; charset=utf-8')
    .send(found.variants.identity.bytes);
}
