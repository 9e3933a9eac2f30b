import type { PublicTour, PublicTourDate } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { bookingButton, nextBookable } from '../shared/booking-button.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import { type TourFact, tourFacts } from './facts.ts';
import type { TourIntroData } from './schema.ts';
import { FullWidthPhoto } from './variants/1.tsx';

export interface TourIntroView {
  context: BlockContext;
  data: TourIntroData;
  tour: PublicTour;
  title: string;
  facts: TourFact[];
  /** The first departure one can still book. */
  nextDate: PublicTourDate | undefined;
  button: ResolvedLink | null;
}

const variants: Record<VariantOf<'tour-intro'>, FunctionComponent<TourIntroView>> = { 1: FullWidthPhoto };

export function TourIntro({ data, context }: BlockProps<TourIntroData>) {
  const { tour, today } = context.page;
  if (tour === null) return null;
  return (
    <Variant
      of={variants}
      view={{
        button: bookingButton(tour, context, data.button_label || context.t('blocks.tour.choose_date')),
        context,
        data,
        facts: tourFacts(tour, data.facts, context),
        nextDate: nextBookable(tour, today),
        title: data.title || tour.name,
        tour,
      }}
    />
  );
}
