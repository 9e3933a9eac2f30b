import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { mergeGroups } from '../shared/tour-groups.ts';
import { Variant } from '../shared/variant.tsx';
import type { ToursData } from './schema.ts';
import { selectTours } from './select-tours.ts';
import { ToursGrid } from './variants/1.tsx';
import { ToursWithDates } from './variants/2.tsx';
import { ToursCarousel } from './variants/3.tsx';
import type { ToursView } from './view.ts';

const variants: Record<VariantOf<'tours'>, FunctionComponent<ToursView>> = {
  1: ToursGrid,
  2: ToursWithDates,
  3: ToursCarousel,
};

export function Tours({ data, context }: BlockProps<ToursData>) {
  const selected = mergeGroups(selectTours(context.page.tours, data));
  if (selected.length === 0) return null;
  const types = new Set(selected.map(({ type }) => type));
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        hasFilter: data.is_filter_shown && types.size > 1,
        rest: selected.slice(data.limit),
        tours: selected.slice(0, data.limit),
      }}
    />
  );
}
