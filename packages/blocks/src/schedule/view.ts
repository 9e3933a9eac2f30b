import type { BlockContext } from '../shared/context.ts';
import type { ScheduleMonth } from './group-departures.ts';
import type { ScheduleData } from './schema.ts';

/** What every variant is given. */
export interface ScheduleView {
  context: BlockContext;
  data: ScheduleData;
  /** Shown at once. */
  months: ScheduleMonth[];
  /** Shown when a visitor asks for more. */
  rest: ScheduleMonth[];
  /** Tours to choose from, by name; a tour's place in the list is its number in the filter. Empty: no choice. */
  tours: { id: number; name: string }[];
}
