import { offeredOrder } from '@tropa/blocks';
import type { Services } from '../../../kernel/context.ts';
import { findDrafts } from '../record/repository.ts';
import type { Look } from '../serving/look.ts';
import type { ServedSite } from '../serving/site-directory.ts';

/** What a preview's address says to show the tour page in the order that is offered. */
export const OFFERED = 'offered';

/** The draft with its tour page in the order that a preview's address asks for; undefined where it asks for none. */
export async function askedOrder(
  { database }: Pick<Services, 'database'>,
  { row: { id, settings, theme } }: ServedSite,
  asked: string | undefined,
): Promise<Look | undefined> {
  if (asked !== OFFERED) return undefined;
  const { main, tour } = await findDrafts(database, id);
  return { pages: { main, tour: offeredOrder(tour) ?? tour }, settings, theme };
}
