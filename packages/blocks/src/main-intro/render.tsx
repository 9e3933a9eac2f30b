import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { type ResolvedLink, resolveLinks } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import type { MainIntroData } from './schema.ts';
import { FullScreenIntro } from './variants/1.tsx';

export interface MainIntroView {
  context: BlockContext;
  data: MainIntroData;
  buttons: ResolvedLink[];
}

const variants: Record<VariantOf<'main-intro'>, FunctionComponent<MainIntroView>> = { 1: FullScreenIntro };

export function MainIntro({ data, context }: BlockProps<MainIntroData>) {
  if (data.title === '' && data.media.length === 0) return null;
  return <Variant of={variants} view={{ buttons: resolveLinks(data.buttons, context), context, data }} />;
}
