import { currency, type CallAnswer, type tourCalls } from '@tropa/contract';
import { addDays, lengthsOf, momentOf, todayIn } from '@tropa/core';
import { hourlyStartsFree, needsCountedHours } from '../../../db/resource-room.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { organizerOf } from '../editing/views.ts';
import { departuresOf, hourlyOf, priceOfNew, type Departure, type WeeklyTour } from './departures.ts';

type Answer = CallAnswer<typeof tourCalls.hourlyStarts>;

/** The starts of a day, or of the first on which something can still be booked. */
function startsOn(
  tour: WeeklyTour,
  { date, length_minutes, now }: { date: string | undefined; length_minutes: number; now: Date },
): Departure[] {
  const midnight = date === undefined ? now : momentOf(date, '00:00', tour.timezone);
  const from = midnight > now ? midnight : now;
  const found: Departure[] = [];
  for (const departure of departuresOf(tour, { now, from, length_minutes })) {
    if (date === undefined && found.length === 0 && departure.booking_ends_at <= now) continue;
    if (departure.date_start !== (date ?? found[0]?.date_start ?? departure.date_start)) break;
    found.push(departure);
  }
  return found;
}

/**
 * The starts of one day of a tour that is sold by the hour, for staff who book it: also those that another has, and those whose
 * sale is over. Of a tour that is sold otherwise there are none. @throws Refusal 404, 403
 */
export const hourlyStarts: Operation<typeof tourCalls.hourlyStarts> = async (
  context,
  { query },
): Promise<Answer> => {
  const { tour } = await demandTour(context, query.tour_id, 'read');
  const { database, clock } = context;
  const organizer = await organizerOf(database, tour);
  const sold = {
    ...tour,
    timezone: tour.timezone ?? organizer.timezone,
    currency: currency.parse(tour.currency ?? organizer.currency),
  };
  const now = clock.now();
  const hourly = tour.takes_whole ? hourlyOf(sold) : undefined;
  const { publish_count_days = 0, last_tour_date = null } = tour.tour_week_schedule ?? {};
  const furthest = addDays(todayIn(sold.timezone, now), publish_count_days);
  const last_date = last_tour_date !== null && last_tour_date < furthest ? last_tour_date : furthest;
  if (!hourly)
    return { lengths: [], length_minutes: 0, date: null, last_date, has_resource: false, starts: [] };
  const lengths = lengthsOf(hourly);
  const length_minutes = lengths.find((length) => length === query.length_minutes) ?? hourly.shortest_minutes;
  const departures = startsOn(sold, { date: query.date, length_minutes, now });
  const [has_resource, free] = await Promise.all([
    needsCountedHours(database, tour.id),
    hourlyStartsFree(database, { tour_id: tour.id, of_date: query.of_date ?? null }, departures),
  ]);
  return {
    lengths,
    length_minutes,
    date: query.date ?? departures[0]?.date_start ?? null,
    last_date,
    has_resource,
    starts: departures.map((departure, at) => ({
      time_start: departure.time_start,
      price: priceOfNew(departure, sold),
      state: departure.booking_ends_at <= now ? 'over' : free[at] ? 'free' : 'taken',
    })),
  };
};
