import type { Picture, PublicTour, RichText } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { LivingsData } from './schema.ts';
import { LivingCards } from './variants/1.tsx';

export interface Living {
  id: string;
  title: string;
  /** How long: «2 ночи»; empty for the base of the whole tour. */
  nights: string;
  description: RichText | null;
  photos: Picture[];
}

export interface LivingsView {
  context: BlockContext;
  data: LivingsData;
  livings: Living[];
}

const variants: Record<VariantOf<'livings'>, FunctionComponent<LivingsView>> = { 1: LivingCards };

function livingsOf(tour: PublicTour, t: BlockContext['t']): Living[] {
  const base = tour.living_base;
  return [
    ...(base === null ? [] : [{ ...base, id: 'base', nights: '' }]),
    ...tour.accommodations.flatMap(({ nights, variants: options }) =>
      options.map(({ id, title, accommodation, description, photos }) => ({
        id,
        title: title || accommodation,
        nights: t('blocks.nights.count', { count: nights }),
        description,
        photos,
      })),
    ),
  ].filter(
    ({ title, description, photos }) => title !== '' || !isRichTextEmpty(description) || photos.length > 0,
  );
}

export function Livings({ data, context }: BlockProps<LivingsData>) {
  const { tour } = context.page;
  const livings = tour === null ? [] : livingsOf(tour, context.t);
  if (livings.length === 0) return null;
  const shown = data.are_photos_shown ? livings : livings.map((living) => ({ ...living, photos: [] }));
  return <Variant of={variants} view={{ context, data, livings: shown }} />;
}
