import type { reviewCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { addHistory, staffActor } from '../../booking/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { askForReviews } from '../../sequence/index.ts';
import { selectSilent } from './repository.ts';

/** Who came back lately and has not written, with who was asked and may be. @throws Refusal 403, 404 */
export const listAskable: Operation<typeof reviewCalls.askable> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'letters', 'write');
  const { bookings, item_count, last } = await selectSilent(
    context.database,
    query.organizer_id,
    context.clock.now(),
    { limit: query.limit, ...startOf(query) },
  );
  return { bookings, pagination: paginationOf(query, item_count, [], last) };
};

/** Asks those who travelled for a review, each once: whoever may not be asked any more is left. @throws Refusal 403, 404 */
export const ask: Operation<typeof reviewCalls.ask> = async (context, { body }) => {
  const { organizer_id, request_ids } = body;
  await demandRight(context, organizer_id, 'letters', 'write');
  const asked = await inTransaction(context.database, async (tx) => {
    const ids = await askForReviews(context, tx, organizer_id, request_ids);
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop -- of one connection
      await addHistory(tx, id, staffActor(context), 'review_asked', {}, context.clock.now());
    return ids.length;
  });
  return { asked };
};
