import type { tourCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { keepCreation, takeCreationKey, type CreationKey } from './creation-keys-repository.ts';
import { insertTour } from '../record/repository.ts';
import { demandConsistency } from './rules.ts';
import { changeTours, prepareChange, publishInTransaction } from './saving.ts';
import { tourView } from './views.ts';
import { updateTour } from './update-tour.ts';

const LONGEST_KEY = 200;

function keyOf({ idempotencyKey: key, user }: UserContext, organizer_id: number): CreationKey | null {
  if (!key || key.length > LONGEST_KEY) return null;
  return { scope: `tour/create:${organizer_id}:${user.id}`, key };
}

/**
 * Makes a draft, which may be half-empty; with `with_publish` it is published too, or nothing is stored. Under one
 * `Idempotency-Key` one tour is made: pressed twice, or sent again after a lost answer, it answers that tour as the body
 * says it should be.
 */
export const createTour: Operation<typeof tourCalls.create> = async (context, { query, body }) => {
  const { organizer_id, ...flags } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const once = keyOf(context, organizer_id);
  // A group that pays one price for all goes by itself, unless the form says otherwise.
  const input = { takes_whole: body.price_basis === 'group', ...body };
  const made = await changeTours(context, async (tx) => {
    const before = once && (await takeCreationKey(tx, once));
    if (before !== null) return before;
    const change = await prepareChange(context, tx, organizer_id, input);
    const values = { ...change, organizer_id, updated_at: context.clock.now() };
    demandConsistency(change, values);
    const stored = await insertTour(tx, values);
    if (once) await keepCreation(tx, once, stored.id);
    return query.with_publish ? publishInTransaction(context, tx, stored, organizer, query) : stored;
  });
  if (typeof made === 'number') return updateTour(context, { query: { id: made, ...flags }, body });
  return tourView(context, made, true);
};
