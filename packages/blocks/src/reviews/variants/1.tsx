import type { PublicReview } from '@tropa/contract';
import { formatDate } from '@tropa/core';
import { Carousel } from '../../shared/carousel.tsx';
import type { BlockContext } from '../../shared/context.ts';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { Stars } from '../../shared/stars.tsx';
import type { ReviewsView } from '../render.tsx';
import styles from './1.module.css';
import { formatNumber } from '../../shared/format-number.ts';

/** A review longer than this is opened by the visitor. */
const LONG = 420;

function ReviewText({ text, more }: { text: string; more: string }) {
  if (text.length <= LONG) return <p>{text}</p>;
  const end = text.lastIndexOf(' ', LONG);
  const cut = end > 0 ? end : LONG;
  return (
    <>
      <p>{text.slice(0, cut)}</p>
      <details className={styles.more}>
        <summary>{more}</summary>
        <p>{text.slice(cut)}</p>
      </details>
    </>
  );
}

function Review({
  review,
  context,
  hasAnswer,
}: {
  review: PublicReview;
  context: BlockContext;
  hasAnswer: boolean;
}) {
  const { t, page } = context;
  return (
    <li>
      <article className={styles.review}>
        <Stars rating={review.rating} t={t} />
        <blockquote className={styles.text}>
          <ReviewText more={t('blocks.reviews.read_whole')} text={review.text} />
        </blockquote>
        <footer className={styles.author}>
          <p className={styles.name}>{review.author_name}</p>
          <p>
            {[review.tour_name, formatDate(review.created_at.slice(0, 10), page.language, 'short')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </footer>
        {hasAnswer && review.answer !== '' && (
          <details className={styles.answer}>
            <summary>{t('blocks.reviews.answer')}</summary>
            <p>{review.answer}</p>
          </details>
        )}
      </article>
    </li>
  );
}

/** Variant 1: the rating in large figures, and a carousel. */
export function ReviewsCarousel({ context, data, reviews, summary }: ReviewsView) {
  const { t, page } = context;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.head}>
        <SectionHead className={styles.title} data={data} id={titleId(context)} />
        {summary && (
          <div className={styles.summary}>
            <p className={styles.rating}>{formatNumber(summary.rating, page.language)}</p>
            <div>
              <Stars rating={summary.rating} size={22} t={t} />
              {summary.count > 0 && <p>{t('blocks.reviews.based_on', { count: summary.count })}</p>}
            </div>
          </div>
        )}
      </div>
      <Carousel className={styles.slides} label={t('blocks.reviews.list')}>
        {reviews.map((review) => (
          <Review context={context} hasAnswer={data.are_answers_shown} key={review.id} review={review} />
        ))}
      </Carousel>
    </Section>
  );
}
