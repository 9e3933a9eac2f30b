import type { PublicOrganizer, organizerCalls } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findOrganizer, findRating } from './repository.ts';
import { publicView } from './views.ts';

/** What anybody may know of an organizer, or undefined where there is none. */
export async function loadPublicOrganizer(db: Executor, id: number): Promise<PublicOrganizer | undefined> {
  const row = await findOrganizer(db, id);
  return row && publicView(row, await findRating(db, id));
}

export const publicInfo: Operation<typeof organizerCalls.publicInfo> = async (context, { query }) => {
  const found = await loadPublicOrganizer(context.database, query.id);
  if (!found) throw refuse.notFound();
  if (query.author_data_from_crm !== false) return found;
  return { ...found, tour_author_name: '', tour_author_about: '', tour_author_photo: null };
};
