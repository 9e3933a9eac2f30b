import { bookPath, tourPath } from '@tropa/blocks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { findPresentAddress } from '../../tour/index.ts';
import type { ServedSite } from './site-directory.ts';
import type { SitePageRequest } from './site-pages.ts';

/** Where a page of a tour is now whose address has changed; undefined where it never was. */
export async function movedTourPath(
  { database }: Pick<Services, 'database'>,
  { row: { organizer_id } }: Pick<ServedSite, 'row'>,
  page: SitePageRequest,
): Promise<string | undefined> {
  if (page.kind !== 'tour' && page.kind !== 'checkout') return undefined;
  const screen_name = await findPresentAddress(database, organizer_id, page.screen_name);
  if (screen_name === undefined) return undefined;
  return page.kind === 'tour' ? tourPath(screen_name) : bookPath(screen_name);
}

/**
 * Leads on to where a page is now, with the rest of the address. Browsers ask again each time: the tour may get its old
 * address back.
 */
export function sendMoved(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = /\?.*$/u.exec(request.url)?.[0] ?? '';
  return reply.headers({ 'cache-control': 'no-cache' }).redirect(path + query, 301);
}
