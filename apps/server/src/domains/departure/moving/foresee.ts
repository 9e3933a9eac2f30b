import type { departureCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { ledAtOnce } from '../../tour/index.ts';
import { loadPeople } from '../people/people.ts';
import { demandDeparture } from '../policy.ts';

/**
 * What another day or time of a departure would bring: who is on it, and where its guides are then. What it is made with is
 * foreseen by the resources' own call.
 * @throws Refusal 404, 403
 */
export const foresee: Operation<typeof departureCalls.foresee> = async (context, { query }) => {
  const { id, date_start, time_start } = query;
  const { departure } = await demandDeparture(context, id, 'write', 'tours');
  const [{ bookings, rooms }, guides] = await Promise.all([
    loadPeople(context.database, departure),
    ledAtOnce(context.database, departure, { date_start, time_start: time_start ?? departure.time_start }),
  ]);
  return {
    bookings_count: bookings.length,
    taken_seats: departure.number_of_seats - departure.number_of_free_seats,
    rooms_count: rooms.filter(({ people }) => people.length > 0).length,
    guides,
  };
};
