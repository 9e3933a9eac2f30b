import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { cityRoutes } from '../price/getting-there.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { RecommendationsData } from './schema.ts';
import { CityCards } from './variants/1.tsx';
import type { RecommendationsView } from './view.ts';

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
