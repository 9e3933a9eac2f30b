import { id, tourType } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;
const DEFAULT_MONTHS = 3;

/** Coming departures of all tours by month, with free seats. */
export const schema = z.object({
  ...heading,
  selection: z.enum(['all', 'type', 'chosen']),
  /** With `type`: tours or excursions. */
  type: tourType,
  /** With `chosen`: departures of which tours. */
  tour_ids: z.array(id).max(60),
  /** Months shown at once; the rest open by a button. */
  months: z.int().min(1).max(12),
  is_filter_shown: z.boolean(),
  are_sold_out_shown: z.boolean(),
});
export type ScheduleData = z.output<typeof schema>;

export const empty = (): ScheduleData => ({
  ...emptyHeading,
  selection: 'all',
  type: 1,
  tour_ids: [],
  months: DEFAULT_MONTHS,
  is_filter_shown: true,
  are_sold_out_shown: true,
});
