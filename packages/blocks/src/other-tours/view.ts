import type { PublicTourCard } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { OtherToursData } from './schema.ts';

/** What every variant is given. */
export interface OtherToursView {
  context: BlockContext;
  data: OtherToursData;
  tours: PublicTourCard[];
}
