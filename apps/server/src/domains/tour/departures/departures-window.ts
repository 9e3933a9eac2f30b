import { writePlaced, type OpenDays, type PlacedTrip, type tourCalls } from '@tropa/contract';
import { addDays, daysBetween, minutesOfHours, momentOf, scheduledEnd, scheduledStarts } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { findGuides } from '../record/repository.ts';
import { hourlyOf, isWeekly, localStartOf } from '../schedule/departures.ts';
import { askedGuide } from './asked-guide.ts';
import { listDeparturesOfDays, listToursOfDays, type Day, type DaysFilter } from './days-repository.ts';
import { listTripsOfDays } from './individual-trips-repository.ts';

type TourRow = Awaited<ReturnType<typeof listToursOfDays>>[number];
type TripRow = Awaited<ReturnType<typeof listTripsOfDays>>[number];

/** No operator has more individual trips on the way within a window. */
const MAX_TRIPS = 1000;

const placedTrip = ({ duration_hours, leaders, ...trip }: TripRow): PlacedTrip => ({
  ...trip,
  minutes: duration_hours === null ? null : minutesOfHours(duration_hours),
  guides: leaders,
});

/**
 * What nobody has booked of a tour's weekly schedule: days in a row that are alike together. Read from the schedule alone: what
 * else a departure has would cost more than all the rest of a season of a hundred tours.
 */
function openDaysOf(tour: TourRow, stored: Day[], filter: DaysFilter, now: Date): OpenDays[] {
  const { guide_id, date_from, date_to } = filter;
  const { tour_week_schedule: plan, group_max, timezone } = tour;
  const isLed = guide_id === undefined || tour.guides.includes(guide_id);
  // What is sold by the hour has no departures before they are sold.
  if (tour.status !== 'published' || !isWeekly(tour) || hourlyOf(tour) || !isLed) return [];
  if (plan === null || group_max === null) return [];
  const taken = new Set(stored.flatMap((row) => (row.is_of_schedule ? [localStartOf(row)] : [])));
  const first = momentOf(date_from, '00:00', timezone);
  const to = momentOf(addDays(date_to, 1), '00:00', timezone);
  const runs: OpenDays[] = [];
  let day: OpenDays | undefined;
  const close = () => {
    const run = runs.at(-1);
    if (day && run && follows(run, day)) run.date_to = day.date_to;
    else if (day) runs.push(day);
  };
  for (const start of scheduledStarts(plan, {
    timezone,
    place: tour,
    now,
    from: first < now ? now : first,
    to,
  })) {
    if (taken.has(localStartOf(start))) continue;
    const { date_start, time_start, season } = start;
    const number_of_seats = season?.number_of_seats ?? group_max;
    if (day?.date_to === date_start) {
      day.count += 1;
      day.number_of_seats += number_of_seats;
      continue;
    }
    close();
    const days = daysBetween(date_start, scheduledEnd(start, tour, timezone)) + 1;
    day = { date_from: date_start, date_to: date_start, days, count: 1, time_start, number_of_seats };
  }
  close();
  return runs;
}

/** Whether a day is the next of a run of days that are alike. */
const follows = (run: OpenDays, day: OpenDays): boolean =>
  addDays(run.date_to, 1) === day.date_from &&
  run.count === day.count &&
  run.time_start === day.time_start &&
  run.days === day.days &&
  run.number_of_seats === day.number_of_seats;

/**
 * Departures that are on the way on some days, by tour (docs/rules/rights.md): a guide sees those it leads, an agent those of
 * tours that it sells, the others all. What nobody has booked of a weekly schedule is told by day; individual trips stand apart.
 */
export const departuresWindow: Operation<typeof tourCalls.departuresWindow> = async (context, { query }) => {
  const { organizer_id, date_from, date_to, after_tour_id: after, limit } = query;
  const { role, guide_id, isNobody } = await askedGuide(context, organizer_id, query.guide_id);
  if (isNobody) return { tours: [], trips: [], guides: [], next_tour_id: null };
  const { database, clock } = context;
  const seller_id = role === 'agent' ? context.user.id : null;
  const filter: DaysFilter = { organizer_id, guide_id, seller_id, date_from, date_to };
  // Trips are nobody's to sell.
  const withTrips = after === undefined && seller_id === null;
  // One more than asked for tells whether there is a next page.
  const [found, trips] = await Promise.all([
    listToursOfDays(database, filter, { after, limit: limit + 1 }),
    withTrips ? listTripsOfDays(database, filter, MAX_TRIPS) : [],
  ]);
  const page = found.slice(0, limit);
  const stored = await listDeparturesOfDays(
    database,
    page.map(({ id }) => id),
    filter,
  );
  const isLed = (row: Day) => guide_id === undefined || row.guides.includes(guide_id);
  const tours = page
    .map((tour) => {
      const ofTour = stored.get(tour.id) ?? [];
      const shown = ofTour.filter((row) => row.is_shown && isLed(row));
      return {
        id: tour.id,
        name: tour.name,
        timezone: tour.timezone,
        group_min: tour.group_min,
        ...writePlaced(shown),
        open_days: openDaysOf(tour, ofTour, filter, clock.now()),
      };
    })
    .filter(({ rows, open_days }) => rows.length + open_days.length > 0);
  const placedTrips = trips.map(placedTrip);
  const leading = [
    ...tours.flatMap(({ leaders }) => leaders.flat()),
    ...placedTrips.flatMap((trip) => trip.guides),
  ];
  const guides = await findGuides(database, organizer_id, [...new Set(leading)]);
  const last = page.at(-1);
  return {
    tours,
    trips: placedTrips,
    guides: guides.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    next_tour_id: last && found.length > limit ? last.id : null,
  };
};
