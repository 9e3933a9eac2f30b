import { offeredPage } from '@tropa/blocks';
import type { Services } from '../../../kernel/context.ts';
import { findDrafts } from '../record/repository.ts';
import type { Look } from '../serving/look.ts';
import type { ServedSite } from '../serving/site-directory.ts';
import { offersOf } from './offers.ts';

/** What a preview's address says to show the tour page as it is offered. */
export const OFFERED = 'offered';

/** The draft with its tour page as it is offered, where a preview's address asks for that; undefined where it does not. */
export async function askedOrder(
  { database }: Pick<Services, 'database'>,
  { row }: ServedSite,
  asked: string | undefined,
): Promise<Look | undefined> {
  if (asked !== OFFERED) return undefined;
  const { id, settings, theme } = row;
  const { main, tour } = await findDrafts(database, id);
  const offered = offeredPage(tour, await offersOf(database, row, tour));
  return { pages: { main, tour: offered ?? tour }, settings, theme };
}
