import type { equipmentCalls, ResourceClash } from '@tropa/contract';
import { RESOURCE, todayIn } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay } from '../../organizer/index.ts';
import { findTour, loadToursOnSale } from '../../tour/index.ts';
import {
  plannedWith,
  takersOf,
  toursNeeding,
  wantedBy,
  type DepartureTime,
  type Other,
  type Planned,
} from './clashes-repository.ts';

type Wanted = Awaited<ReturnType<typeof wantedBy>>[number];

/** So many of those who have it, or are planned with it, are named. */
const OTHERS_NAMED = 3;

const isSameStart = (one: DepartureTime, other: DepartureTime) =>
  one.date_start === other.date_start && one.time_start === other.time_start;

interface Asked {
  tour: { id: number; name: string; organizer_id: number };
  is_whole: boolean;
  departures: DepartureTime[];
}

/** Departures that others may book: those on sale of tours that need the same, and those that are asked about. */
async function plansBeside(
  { database, clock }: UserContext,
  { tour, is_whole, departures }: Asked,
  wanted: readonly Wanted[],
): Promise<Planned[]> {
  const now = clock.now();
  const tours = await toursNeeding(database, [...new Set(wanted.map(({ resource_id }) => resource_id))]);
  if (is_whole) tours.delete(tour.id);
  const limit = { dates: 1000, departures: 1000, tours };
  const present = { today: todayIn('Pacific/Pago_Pago', now), now };
  const onSale = tours.size === 0 ? [] : await loadToursOnSale(database, tour.organizer_id, present, limit);
  const beside = onSale.flatMap(({ id: tour_id, name: tour_name, dates }) =>
    dates
      .filter((date) => tour_id !== tour.id || !departures.some((asked) => isSameStart(asked, date)))
      .map(({ id, date_start, date_end, time_start }) => ({
        tour_id,
        tour_name,
        id: id < 0 ? null : id,
        own_at: null,
        date_start,
        date_end,
        time_start,
      })),
  );
  const own = departures.map((departure, own_at) => ({
    ...departure,
    tour_id: tour.id,
    tour_name: tour.name,
    id: null,
    own_at,
  }));
  return [...beside, ...own];
}

/** The most that others take at any one time of a stretch. */
const peakOf = (others: readonly Other[]): number =>
  Math.max(
    0,
    ...others.map(({ taken_from }) =>
      others
        .filter((one) => Date.parse(one.taken_from) <= Date.parse(taken_from))
        .filter((one) => Date.parse(one.taken_until) > Date.parse(taken_from))
        .reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  );

const keyOf = ({ at, resource_id }: Pick<Other, 'at' | 'resource_id'>) => `${at} ${resource_id}`;

/**
 * What would be short for departures as they are typed, before they are saved: what others have is refused once it is sold, what others
 * are only planned with is whoever's sells first (docs/rules/equipment.md). The number of queries is the same for any number of them.
 * @throws Refusal 404, 403
 */
export const foreseeClashes: Operation<typeof equipmentCalls.clashes> = async (context, { body }) => {
  const { tour_id, date_id, is_whole, departures } = body;
  const { database } = context;
  const tour = await findTour(database, tour_id);
  if (!tour) throw refuse.notFound();
  await demandMay(context, tour.organizer_id, 'resources.read');
  const wanted = await wantedBy(database, { tour_id, date_id }, departures);
  const short = wanted.filter(({ free, needed }) => free < needed);
  const whole = wanted.filter(({ free, needed, per }) => free >= needed && per === 'departure');
  const plans = whole.length === 0 ? [] : await plansBeside(context, { tour, is_whole, departures }, whole);
  const [takers, planners] = await Promise.all([
    takersOf(database, short),
    plannedWith(database, whole, plans),
  ]);
  const others = Map.groupBy([...takers, ...planners], keyOf);
  const clashes = wanted.flatMap((want): ResourceClash[] => {
    const { at, resource_id, name, needed, free } = want;
    const departure = departures[at];
    const beside = others.get(keyOf(want)) ?? [];
    const is_taken = free < needed;
    if (!departure || (!is_taken && peakOf(beside) + needed <= free)) return [];
    const named = beside.slice(0, OTHERS_NAMED).map((other) => ({
      tour_id: other.tour_id,
      tour_name: other.tour_name,
      date_start: other.date_start,
      date_end: other.date_end,
      time_start: other.time_start,
    }));
    return [
      {
        departure,
        resource: { id: resource_id, name },
        is_taken,
        needed,
        free: Math.max(0, free),
        others: named,
      },
    ];
  });
  // What could not be sold at all comes first.
  const ordered = clashes.toSorted((one, other) => Number(other.is_taken) - Number(one.is_taken));
  return { clashes: ordered.slice(0, RESOURCE.foreseenNamed), count: clashes.length };
};
