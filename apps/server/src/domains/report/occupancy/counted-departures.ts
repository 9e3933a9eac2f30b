import type { reportCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { cursorOf, placeOf } from '../../tour/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { selectCounted } from './repository.ts';

/**
 * The departures that a number of the report of occupancy counts, for whoever sees all the money.
 * @throws Refusal 404, 403; 422 for a period that cannot be
 */
export const countedDepartures: Operation<typeof reportCalls.countedDepartures> = async (
  context,
  { query },
) => {
  const { organizer_id, cursor, limit, ...filter } = query;
  await demandAllMoney(context, organizer_id, 'read');
  demandPeriod({ ...filter, step: 'month' });
  const after = cursor === undefined ? undefined : placeOf(cursor);
  // One more than asked for tells whether there is a next page.
  const { rows, count } = await selectCounted(context.database, organizer_id, filter, {
    after,
    limit: limit + 1,
  });
  const departures = rows.slice(0, limit);
  const last = departures.at(-1);
  return { departures, count, next_cursor: last && rows.length > limit ? cursorOf(last) : null };
};
