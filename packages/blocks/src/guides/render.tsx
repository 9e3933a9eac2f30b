import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { GuidesData } from './schema.ts';
import { selectGuides } from './select-guides.ts';
import { GuideCards } from './variants/1.tsx';
import { GuideRows } from './variants/2.tsx';
import { RoundGuides } from './variants/3.tsx';
import type { GuidesView } from './view.ts';

const variants: Record<VariantOf<'guides'>, FunctionComponent<GuidesView>> = {
  1: GuideCards,
  2: GuideRows,
  3: RoundGuides,
};

export function Guides({ data, context }: BlockProps<GuidesData>) {
  const guides = selectGuides(context.page, data);
  if (guides.length === 0) return null;
  return <Variant of={variants} view={{ context, data, guides }} />;
}
