import type { departureCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { copyDeparture } from '../../tour/index.ts';
import { demandDeparture } from '../policy.ts';

/**
 * Makes one more departure like another on another day: on sale, and nobody on it.
 * @throws Refusal 404, 403; 422 at `date_start`, or `time_start` where one is given
 */
export const copy: Operation<typeof departureCalls.copy> = async (context, { body }) => {
  const { id, date_start, time_start } = body;
  if (id < 0) throw refuse.notFound();
  const { departure } = await demandDeparture(context, id, 'write', 'tours');
  const { tour_id } = departure;
  return {
    id: await inTransaction(context.database, (tx) =>
      copyDeparture(context, tx, { tour_id, tour_date_id: id, date_start, time_start }),
    ),
  };
};
