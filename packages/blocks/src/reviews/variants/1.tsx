import { Carousel } from '../../shared/carousel.tsx';
import { Section } from '../../shared/section.tsx';
import type { ReviewsView } from '../view.ts';
import { ReviewCard } from '../review-card.tsx';
import { ReviewsHead } from '../reviews-head.tsx';
import styles from './1.module.css';

/** One long review would make all cards as tall as itself. */
const LIMIT = 170;

/** Variant 1: the rating in large figures, and a carousel. */
export function ReviewsCarousel(view: ReviewsView) {
  const { context, data, reviews } = view;
  return (
    <Section context={context} data={data} hasOwnHead>
      <ReviewsHead {...view} />
      <Carousel className={styles.slides} label={context.t('blocks.reviews.list')}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              className={styles.card}
              context={context}
              hasAnswer={data.are_answers_shown}
              limit={reviews.length === 1 ? undefined : LIMIT}
              review={review}
            />
          </li>
        ))}
      </Carousel>
    </Section>
  );
}
