import type { PublicReview } from '@tropa/contract';
import { formatDate, pictureUrl } from '@tropa/core';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { Picture } from '../shared/picture.tsx';
import { Stars } from '../shared/stars.tsx';
import styles from './review-card.module.css';

/** A review longer than this is opened by the visitor. */
const LONG = 420;
/** Photos open in this width, px. */
const PHOTO_WIDTH = 1280;

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

export interface ReviewCardProps {
  review: PublicReview;
  context: BlockContext;
  hasAnswer: boolean;
  className?: string | undefined;
}

/** What was said, word for word; a long text opens whole. */
export function Quote({ review, context, className }: Omit<ReviewCardProps, 'hasAnswer'>) {
  return (
    <blockquote className={classes(styles.text, className)}>
      <ReviewText more={context.t('blocks.reviews.read_whole')} text={review.text} />
    </blockquote>
  );
}

/** Who said it, of which tour and when. */
export function Author({ review, context: { page, t } }: Omit<ReviewCardProps, 'hasAnswer' | 'className'>) {
  const facts = [review.tour_name, formatDate(review.created_at.slice(0, 10), page.language, 'short')];
  return (
    <footer className={styles.author}>
      <p className={styles.name}>{review.author_name}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {review.is_trip_confirmed && <p className={styles.confirmed}>{t('blocks.reviews.confirmed')}</p>}
    </footer>
  );
}

/** What the traveller photographed; each opens whole. */
function Photos({ review, context: { t } }: Omit<ReviewCardProps, 'hasAnswer' | 'className'>) {
  const { photos = [], author_name: author } = review;
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={pictureUrl(photo.url, PHOTO_WIDTH, 'jpg')} rel="noopener" target="_blank">
            <Picture
              alt={t('blocks.reviews.photo', { author })}
              maxWidth={320}
              picture={photo}
              sizes="88px"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The organizer's answer, opened by the visitor. */
export function Answer({ review, context: { t }, hasAnswer }: Omit<ReviewCardProps, 'className'>) {
  if (!hasAnswer || review.answer === '') return null;
  return (
    <details className={styles.answer}>
      <summary>{t('blocks.reviews.answer')}</summary>
      <p>{review.answer}</p>
    </details>
  );
}

/** A review as a card. */
export function ReviewCard({ className, ...props }: ReviewCardProps) {
  return (
    <article className={classes(styles.review, className)}>
      <Stars rating={props.review.rating} t={props.context.t} />
      <Quote {...props} />
      <Photos {...props} />
      <Author {...props} />
      <Answer {...props} />
    </article>
  );
}
