import type { CityRoute } from '../price/getting-there.ts';
import type { BlockContext } from '../shared/context.ts';
import type { RecommendationsData } from './schema.ts';

/** What every variant is given. */
export interface RecommendationsView {
  context: BlockContext;
  data: RecommendationsData;
  routes: CityRoute[];
  /** What holds for all cities. */
  comment: string;
}
