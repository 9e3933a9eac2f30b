import type { tourCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandTour } from '../policy.ts';
import { demandComplete } from '../publishing/publication.ts';
import { lockTour, updateTour } from '../record/repository.ts';
import { announce, changeTours } from '../editing/saving.ts';
import { demandWeek, hourlyTourErrors, tidyWeek } from './week-rules.ts';

/**
 * Stores the weekly schedule of a tour (docs/rules/tours.md). Departures are made of it when they
 * are read; those that are stored, because somebody has booked them, it never touches.
 */
export const saveWeekSchedule: Operation<typeof tourCalls.saveWeekSchedule> = async (
  context,
  { query, body },
) => {
  await demandTour(context, query.id, 'write');
  demandWeek(body);
  const tour_week_schedule = tidyWeek(body);
  await changeTours(context, async (tx) => {
    const before = await lockTour(tx, query.id);
    if (!before) throw refuse.notFound();
    const errors = hourlyTourErrors({ ...before, tour_week_schedule });
    if (Object.keys(errors).length > 0) throw refuse.validation(errors);
    const stored = await updateTour(tx, before.id, { tour_week_schedule, updated_at: context.clock.now() });
    if (stored.status !== 'published') return;
    demandComplete(stored);
    await announce(context, tx, stored);
  });
  return { tour_week_schedule };
};
