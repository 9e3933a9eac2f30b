import type { tourCalls, WeekSchedule } from '@tropa/contract';
import { inWeekOrder } from '@tropa/core';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { demandComplete } from '../publication.ts';
import { lockTour, updateTour } from '../repository/tours.ts';
import { announce, changeTours } from '../saving.ts';

/** A week in its order: each weekday once with its times in order, those without any left out. */
const tidy = ({ days_data, excluded_periods_data, ...rest }: WeekSchedule): WeekSchedule => {
  const times = Map.groupBy(days_data, ({ day_of_week }) => day_of_week);
  const days = [...times].map(([day_of_week, entries]) => ({
    day_of_week,
    times: [...new Set(entries.flatMap((day) => day.times))].toSorted(),
  }));
  return {
    ...rest,
    days_data: inWeekOrder(days.filter((day) => day.times.length > 0)),
    excluded_periods_data: excluded_periods_data.toSorted((one, other) =>
      one.date_start.localeCompare(other.date_start),
    ),
  };
};

/** @throws Refusal 422 at each period that ends before it starts */
function demandOrder({ excluded_periods_data }: WeekSchedule): void {
  const errors = excluded_periods_data.flatMap(({ date_start, date_end }, index): [string, Message][] =>
    date_end < date_start
      ? [[`excluded_periods_data.${index}.date_end`, { key: 'errors.tour.end_before_start' }]]
      : [],
  );
  if (errors.length > 0) throw refuse.validation(Object.fromEntries(errors));
}

/**
 * Stores the weekly schedule of a tour (product decisions, "Tours": "Weekly schedule"). Departures are made of it when they
 * are read; those that are stored, because somebody has booked them, it never touches.
 */
export const saveWeekSchedule: Operation<typeof tourCalls.saveWeekSchedule> = async (
  context,
  { query, body },
) => {
  await demandTour(context, query.id, 'write');
  demandOrder(body);
  const tour_week_schedule = tidy(body);
  await changeTours(context, async (tx) => {
    const before = await lockTour(tx, query.id);
    if (!before) throw refuse.notFound();
    const stored = await updateTour(tx, before.id, { tour_week_schedule, updated_at: context.clock.now() });
    if (stored.status !== 'published') return;
    demandComplete(stored);
    await announce(context, tx, stored);
  });
  return { tour_week_schedule };
};
