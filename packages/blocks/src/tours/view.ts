import type { PublicTourCard } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ToursData } from './schema.ts';

/** What every variant is given. */
export interface ToursView {
  context: BlockContext;
  data: ToursData;
  /** Shown at once. */
  tours: PublicTourCard[];
  /** Shown when a visitor asks for more. */
  rest: PublicTourCard[];
  /** Both tours and excursions are there, and the block lets choose. */
  hasFilter: boolean;
}
