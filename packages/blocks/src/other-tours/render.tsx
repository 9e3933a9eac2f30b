import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { likeTours } from './like-tours.ts';
import type { OtherToursData } from './schema.ts';
import { OtherToursGrid } from './variants/1.tsx';
import { OtherToursCarousel } from './variants/2.tsx';
import { OtherToursList } from './variants/3.tsx';
import type { OtherToursView } from './view.ts';

const variants: Record<VariantOf<'other-tours'>, FunctionComponent<OtherToursView>> = {
  1: OtherToursGrid,
  2: OtherToursCarousel,
  3: OtherToursList,
};

export function OtherTours({ data, context }: BlockProps<OtherToursData>) {
  const { tour, tours } = context.page;
  if (tour === null) return null;
  const others = likeTours(tour, tours, data);
  if (others.length === 0) return null;
  return <Variant of={variants} view={{ context, data, tours: others }} />;
}
