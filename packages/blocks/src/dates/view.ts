import type { PublicTour, PublicTourDate } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { DatesData } from './schema.ts';

/** What every variant is given. */
export interface DatesView {
  context: BlockContext;
  data: DatesData;
  tour: PublicTour;
  /** Shown at once. */
  dates: PublicTourDate[];
  /** Shown when a visitor asks for all. */
  rest: PublicTourDate[];
  /** Where to ask for a date of one's own; null when the tour goes on its dates only. */
  requestHref: string | null;
}
