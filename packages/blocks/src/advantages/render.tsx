import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { type AdvantagesData, isFilled } from './schema.ts';
import { IconColumns } from './variants/1.tsx';
import { NumberedList } from './variants/2.tsx';
import { PhotoCards } from './variants/3.tsx';
import { AlternatingRows } from './variants/4.tsx';

const variants: Record<VariantOf<'advantages'>, FunctionComponent<BlockProps<AdvantagesData>>> = {
  1: IconColumns,
  2: NumberedList,
  3: PhotoCards,
  4: AlternatingRows,
};

export function Advantages({ data, context }: BlockProps<AdvantagesData>) {
  const items = data.items.filter(isFilled);
  if (items.length === 0) return null;
  return <Variant of={variants} view={{ context, data: { ...data, items } }} />;
}
