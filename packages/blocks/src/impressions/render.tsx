import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { ImpressionsData } from './schema.ts';
import { ImpressionCards } from './variants/1.tsx';
import { AlternatingImpressions } from './variants/2.tsx';
import { NumberedImpressions } from './variants/3.tsx';
import type { ImpressionsView } from './view.ts';

const variants: Record<VariantOf<'impressions'>, FunctionComponent<ImpressionsView>> = {
  1: ImpressionCards,
  2: AlternatingImpressions,
  3: NumberedImpressions,
};

export function Impressions({ data, context }: BlockProps<ImpressionsData>) {
  const named = (context.page.tour?.main_impressions ?? []).filter(
    ({ title, text }) => title !== '' || text !== '',
  );
  if (named.length === 0) return null;
  const impressions = data.are_photos_shown ? named : named.map((one) => ({ ...one, photo: null }));
  return <Variant of={variants} view={{ context, data, impressions }} />;
}
