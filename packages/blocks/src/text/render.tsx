import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { isBlank, type TextData } from './schema.ts';
import { PlainText } from './variants/1.tsx';
import { TwoColumns } from './variants/2.tsx';
import { TextBesidePhoto } from './variants/3.tsx';
import { Quote } from './variants/4.tsx';

const variants: Record<VariantOf<'text'>, FunctionComponent<BlockProps<TextData>>> = {
  1: PlainText,
  2: TwoColumns,
  3: TextBesidePhoto,
  4: Quote,
};

export function Text({ data, context }: BlockProps<TextData>) {
  if (isBlank(data)) return null;
  return <Variant of={variants} view={{ context, data }} />;
}
