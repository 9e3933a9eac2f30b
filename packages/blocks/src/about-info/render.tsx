import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { type AboutInfoData, isBlank } from './schema.ts';
import { TextAndPhoto } from './variants/1.tsx';
import { PhotoCollage } from './variants/2.tsx';
import { FounderLetter } from './variants/3.tsx';

const variants: Record<VariantOf<'about-info'>, FunctionComponent<BlockProps<AboutInfoData>>> = {
  1: TextAndPhoto,
  2: PhotoCollage,
  3: FounderLetter,
};

export function AboutInfo({ data, context }: BlockProps<AboutInfoData>) {
  if (isBlank(data)) return null;
  return <Variant of={variants} view={{ context, data }} />;
}
