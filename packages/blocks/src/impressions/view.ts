import type { PublicTour } from '@tropa/contract';
import type { BlockContext } from '../shared/context.ts';
import type { ImpressionsData } from './schema.ts';

/** What every variant is given. */
export interface ImpressionsView {
  context: BlockContext;
  data: ImpressionsData;
  /** Never empty; each with words. */
  impressions: PublicTour['main_impressions'];
}
