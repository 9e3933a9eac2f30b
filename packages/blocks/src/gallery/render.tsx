import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { type GalleryData, isBlank } from './schema.ts';
import { EvenGrid } from './variants/1.tsx';
import { Masonry } from './variants/2.tsx';
import { GalleryCarousel } from './variants/3.tsx';
import { Strip } from './variants/4.tsx';
import type { GalleryView } from './view.ts';

const variants: Record<VariantOf<'gallery'>, FunctionComponent<GalleryView>> = {
  1: EvenGrid,
  2: Masonry,
  3: GalleryCarousel,
  4: Strip,
};

export function Gallery({ data, context }: BlockProps<GalleryData>) {
  if (isBlank(data)) return null;
  return <Variant of={variants} view={{ context, data }} />;
}
