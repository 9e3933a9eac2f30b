import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { type CityRoute, cityRoutes } from '../price/getting-there.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { RecommendationsData } from './schema.ts';
import { CityCards } from './variants/1.tsx';

export interface RecommendationsView {
  context: BlockContext;
  data: RecommendationsData;
  routes: CityRoute[];
  /** What holds for all cities. */
  comment: string;
}

const variants: Record<VariantOf<'recommendations'>, FunctionComponent<RecommendationsView>> = {
  1: CityCards,
};

export function Recommendations({ data, context }: BlockProps<RecommendationsData>) {
  const { tour } = context.page;
  if (tour === null) return null;
  const routes = cityRoutes(tour, context.t);
  const comment = tour.comment_for_all_cities;
  if (routes.length === 0 && comment === '') return null;
  return <Variant of={variants} view={{ comment, context, data, routes }} />;
}
