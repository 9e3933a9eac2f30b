import { isRichTextEmpty, richTextFromParagraphs } from '@tropa/core';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { tourCover } from '../pictures-under-text.ts';
import { bookingButton, nextBookable } from '../shared/booking-button.ts';
import type { BlockProps } from '../shared/context.ts';
import { layout } from '../shared/section.tsx';
import { Variant } from '../shared/variant.tsx';
import { tourFacts } from './facts.ts';
import type { TourIntroData } from './schema.ts';
import { FullWidthPhoto } from './variants/1.tsx';
import { PhotoMosaic } from './variants/2.tsx';
import { SplitWithVideo } from './variants/3.tsx';
import type { TourIntroView } from './view.ts';

const variants: Record<VariantOf<'tour-intro'>, FunctionComponent<TourIntroView>> = {
  1: FullWidthPhoto,
  2: PhotoMosaic,
  3: SplitWithVideo,
};

export function TourIntro({ data, context }: BlockProps<TourIntroData>) {
  const { tour, today } = context.page;
  if (tour === null) return null;
  const cover = tourCover(tour);
  return (
    <section className={layout.bare} id={context.block.anchor === '' ? undefined : context.block.anchor}>
      <Variant
        of={variants}
        view={{
          button: bookingButton(tour, context, data.button_label || context.t('blocks.tour.choose_date')),
          context,
          cover,
          data,
          facts: tourFacts(tour, data.facts, context),
          lead: isRichTextEmpty(data.subtitle)
            ? richTextFromParagraphs(tour.short_description)
            : data.subtitle,
          nextDate: nextBookable(tour, today),
          photos: data.are_photos_shown ? tour.photos.filter(({ id }) => id !== cover?.id) : [],
          title: data.title || tour.name,
          tour,
        }}
      />
    </section>
  );
}
