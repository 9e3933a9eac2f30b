import type { PublicReview } from '@tropa/contract';
import { Carousel } from '../../shared/carousel.tsx';
import { Section } from '../../shared/section.tsx';
import { Stars } from '../../shared/stars.tsx';
import type { ReviewsView } from '../view.ts';
import { Answer, Author, Quote, Topics } from '../review-card.tsx';
import { ReviewsHead } from '../reviews-head.tsx';
import styles from './4.module.css';

/** A short review may be set very large, a long one less so. */
function quoteSize(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 110) return 'short';
  return text.length <= 240 ? 'medium' : 'long';
}

function LargeQuote({ view: { context, data }, review }: { view: ReviewsView; review: PublicReview }) {
  return (
    <article className={styles.quote} data-size={quoteSize(review.text)}>
      <Stars rating={review.rating} size={24} t={context.t} />
      <Quote className={styles.text} context={context} review={review} />
      <Topics context={context} review={review} />
      <Author context={context} review={review} />
      <Answer context={context} hasAnswer={data.are_answers_shown} review={review} />
    </article>
  );
}

/** Variant 4: one voice at a time, as large as a poster; the next ones stand to the side. */
export function ReviewQuote(view: ReviewsView) {
  const { context, data, reviews } = view;
  const [only] = reviews;
  return (
    <Section context={context} data={data} hasOwnHead>
      <ReviewsHead {...view} />
      {reviews.length === 1 && only ? (
        <LargeQuote review={only} view={view} />
      ) : (
        <Carousel className={styles.slides} label={context.t('blocks.reviews.list')}>
          {reviews.map((review) => (
            <li key={review.id}>
              <LargeQuote review={review} view={view} />
            </li>
          ))}
        </Carousel>
      )}
    </Section>
  );
}
