import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { isFilled, type MassMediaData } from './schema.ts';
import { PressLogos } from './variants/1.tsx';
import { ArticleCards } from './variants/2.tsx';
import { PressQuotes } from './variants/3.tsx';
import { ArticleList } from './variants/4.tsx';

const variants: Record<VariantOf<'mass-media'>, FunctionComponent<BlockProps<MassMediaData>>> = {
  1: PressLogos,
  2: ArticleCards,
  3: PressQuotes,
  4: ArticleList,
};

export function MassMedia({ data, context }: BlockProps<MassMediaData>) {
  const articles = data.articles.filter(isFilled);
  if (articles.length === 0) return null;
  return <Variant of={variants} view={{ context, data: { ...data, articles } }} />;
}
