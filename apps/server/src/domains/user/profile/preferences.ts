import type { userCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { resolvePictures } from '../../media/index.ts';
import { loadProfile } from './profile.ts';
import { updateUser } from '../record/repository.ts';
import { addFavourites, findFavourites, removeFavourite } from './repository.ts';
import { noteActivity } from '../sessions/repository.ts';

/** A session is written down as seen once in that time at most. */
const ACTIVITY_MS = 60_000;
const MAX_FAVOURITES = 500;

/** Sets a picture as the portrait, or takes it away. @throws Refusal 422 for a picture that somebody else uploaded */
export const updateProfilePhoto: Operation<typeof userCalls.updateProfilePhoto> = async (
  context,
  { body: { avatar_id } },
) => {
  if (avatar_id !== null) {
    const use = { user_id: context.user.id, organizer_id: null, purpose: 'avatar' } as const;
    await resolvePictures(context.database, use, [{ field: 'avatar_id', id: avatar_id }]);
  }
  await updateUser(context.database, context.user.id, { avatar_id });
  return loadProfile(context);
};

/** The person is here: its session was seen now. */
export const setActivity: Operation<typeof userCalls.setActivity> = async ({ database, clock, user }) => {
  const now = clock.now();
  await noteActivity(database, user.session_id, new Date(now.getTime() - ACTIVITY_MS), now);
  return { success: true };
};

/** Published tours that the person has kept. */
export const listFavourites: Operation<typeof userCalls.favourites> = async ({ database, user }) => ({
  favourites_tours_ids: await findFavourites(database, user.id, MAX_FAVOURITES),
});

/** Keeps a tour, or lets it go. @throws Refusal 404 for keeping one that is not published */
export const setFavourite: Operation<typeof userCalls.setFavourite> = async (
  { database, user },
  { body: { tour_id, is_favourite } },
) => {
  if (!is_favourite) await removeFavourite(database, user.id, tour_id);
  else if ((await addFavourites(database, user.id, [tour_id])) === 0) throw refuse.notFound();
  return { success: true };
};
