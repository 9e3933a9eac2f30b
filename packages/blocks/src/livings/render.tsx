import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { livingsOf } from './livings-of.ts';
import type { LivingsData } from './schema.ts';
import { LivingCards } from './variants/1.tsx';
import { LivingNights } from './variants/2.tsx';
import type { LivingsView } from './view.ts';

const variants: Record<VariantOf<'livings'>, FunctionComponent<LivingsView>> = {
  1: LivingCards,
  2: LivingNights,
};

export function Livings({ data, context }: BlockProps<LivingsData>) {
  const { tour } = context.page;
  const livings = tour === null ? [] : livingsOf(tour, context.t);
  if (livings.length === 0) return null;
  const shown = data.are_photos_shown ? livings : livings.map((living) => ({ ...living, photos: [] }));
  return <Variant of={variants} view={{ context, data, livings: shown }} />;
}
