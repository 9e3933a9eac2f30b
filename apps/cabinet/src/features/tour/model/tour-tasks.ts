import type { PreliminaryFlags } from '@tropa/contract';

/** A small task of the list (docs/rules/tours.md): what is still to be done for a tour's dates. */
export type TourTask = 'add_dates' | 'update_dates' | 'preliminary_dates';

/**
 * The tasks of a tour by its computed flags, the most pressing first. That dates are preliminary is said only where they
 * need not be settled yet.
 */
export function tasksOf(flags: PreliminaryFlags): TourTask[] {
  const tasks: TourTask[] = [];
  if (flags.need_to_add_active_dates) tasks.push('add_dates');
  if (flags.need_to_update_preliminary_dates) tasks.push('update_dates');
  else if (flags.are_dates_preliminary) tasks.push('preliminary_dates');
  return tasks;
}
