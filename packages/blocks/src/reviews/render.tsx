import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { ReviewsData } from './schema.ts';
import { selectReviews } from './select-reviews.ts';
import { ReviewsCarousel } from './variants/1.tsx';
import { ReviewsMasonry } from './variants/2.tsx';
import { ReviewsList } from './variants/3.tsx';
import { ReviewQuote } from './variants/4.tsx';
import type { ReviewsView } from './view.ts';

const variants: Record<VariantOf<'reviews'>, FunctionComponent<ReviewsView>> = {
  1: ReviewsCarousel,
  2: ReviewsMasonry,
  3: ReviewsList,
  4: ReviewQuote,
};

export function Reviews({ data, context }: BlockProps<ReviewsData>) {
  const { reviews, organizer, tour } = context.page;
  const selected = selectReviews(reviews, data, tour?.id ?? null);
  if (selected.length === 0) return null;
  const { rating, reviews_count: count } = organizer;
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        reviews: selected,
        summary: data.is_rating_shown && rating !== null ? { rating, count } : null,
      }}
    />
  );
}
