import type { reportCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { byStart, pageOf } from '../departures/page-of.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { selectLost, selectLostPeople } from './repository.ts';

/**
 * The departures that a number of lost sales counts of which no people are known, in the order in which they start.
 * @throws Refusal 404, 403; 422 for a period that cannot be
 */
export const lostDates: Operation<typeof reportCalls.lostDates> = async (
  context,
  { query: { organizer_id, kind, cursor, limit, ...days } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  demandPeriod({ ...days, step: 'month' });
  const lost = await selectLost(context.database, organizer_id, days);
  const found = lost
    .filter((row) => row[kind] > 0)
    .map(({ tour_date_id, ...row }) => ({ ...row, id: tour_date_id, tour_date_id }))
    .toSorted(byStart);
  const { rows, next_cursor } = pageOf(found, (row) => row, { cursor, limit });
  return {
    departures: rows.map(({ id, tour_name, date_start, date_end, time_start, ...row }) => ({
      id,
      tour_name,
      date_start,
      date_end,
      time_start,
      value: row[kind],
    })),
    next_cursor,
  };
};

/**
 * Who waits for seats, or cancelled late, as a number of lost sales counts them.
 * @throws Refusal 404, 403; 422 for a period that cannot be
 */
export const lostPeople: Operation<typeof reportCalls.lostPeople> = async (
  context,
  { query: { organizer_id, before, limit, ...filter } },
) => {
  await demandAllMoney(context, organizer_id, 'read');
  demandPeriod({ ...filter, step: 'month' });
  // One more than asked for tells whether there is a next page.
  const page = { before, limit: limit + 1 };
  const { rows, count, seats } = await selectLostPeople(context.database, organizer_id, filter, page);
  const people = rows
    .slice(0, limit)
    .map(({ created_at, ...row }) => ({ ...row, created_at: new Date(created_at).toISOString() }));
  return { people, count, seats, next_before: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
};
