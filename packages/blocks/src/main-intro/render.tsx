import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { resolveLinks } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import { isBlank, type MainIntroData } from './schema.ts';
import { FullScreenIntro } from './variants/1.tsx';
import { SplitIntro } from './variants/2.tsx';
import { SliderIntro } from './variants/3.tsx';
import type { MainIntroView } from './view.ts';

const variants: Record<VariantOf<'main-intro'>, FunctionComponent<MainIntroView>> = {
  1: FullScreenIntro,
  2: SplitIntro,
  3: SliderIntro,
};

export function MainIntro({ data, context }: BlockProps<MainIntroData>) {
  if (isBlank(data)) return null;
  const photos = data.media.flatMap((media) => {
    const picture = media.kind === 'video' ? media.poster : media.picture;
    return picture === null ? [] : [{ picture, alt: media.alt }];
  });
  return (
    <Variant
      of={variants}
      view={{
        buttons: resolveLinks(data.buttons, context),
        context,
        data,
        photos,
        title: data.title || context.page.settings.name,
      }}
    />
  );
}
