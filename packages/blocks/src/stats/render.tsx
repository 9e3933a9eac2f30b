import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { isFilled, type StatsData } from './schema.ts';
import { LineOfNumbers } from './variants/1.tsx';
import { NumberCards } from './variants/2.tsx';
import { NumbersOverPhoto } from './variants/3.tsx';
import { NumbersAndStory } from './variants/4.tsx';

const variants: Record<VariantOf<'stats'>, FunctionComponent<BlockProps<StatsData>>> = {
  1: LineOfNumbers,
  2: NumberCards,
  3: NumbersOverPhoto,
  4: NumbersAndStory,
};

export function Stats({ data, context }: BlockProps<StatsData>) {
  const items = data.items.filter(isFilled);
  if (items.length === 0) return null;
  return <Variant of={variants} view={{ context, data: { ...data, items } }} />;
}
