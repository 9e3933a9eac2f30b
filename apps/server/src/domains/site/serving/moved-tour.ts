import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { findPresentAddress } from '../../tour/index.ts';
import type { ServedSite } from './site-directory.ts';
import type { SitePage } from './kinds/kind.ts';

/** Where a page of a tour is now whose address has changed; undefined where it never was. */
export async function movedTourPath(
  { database }: Pick<Services, 'database'>,
  { row: { organizer_id } }: Pick<ServedSite, 'row'>,
  { ofTour }: Pick<SitePage, 'ofTour'>,
): Promise<string | undefined> {
  const present = ofTour && (await findPresentAddress(database, organizer_id, ofTour.screen_name));
  return present === undefined ? undefined : ofTour?.at(present);
}

/**
 * Leads on to where a page is now, with the rest of the address. Browsers ask again each time: the tour may get its old
 * address back.
 */
export function sendMoved(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = /\?.*$/u.exec(request.url)?.[0] ?? '';
  return reply.headers({ 'cache-control': 'no-cache' }).redirect(path + query, 301);
}
