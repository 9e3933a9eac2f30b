import type { PublicReview } from '@tropa/contract';
import { formatDate, pictureUrl, REVIEW_TOPICS } from '@tropa/core';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { OpensOnce } from '../shared/opens-once.tsx';
import { Picture } from '../shared/picture.tsx';
import { Stars } from '../shared/stars.tsx';
import styles from './review-card.module.css';

/** A review longer than this is opened by the visitor, unless the variant has less room. */
const LONG = 420;
const [FEW, SOME] = [60, 140];
/** Photos open in this width, px. */
const PHOTO_WIDTH = 1280;

function ReviewText({ text, more, limit }: { text: string; more: string; limit: number }) {
  if (text.length <= limit) return <p>{text}</p>;
  const end = text.lastIndexOf(' ', limit);
  const cut = end > 0 ? end : limit;
  return (
    <>
      <p>{text.slice(0, cut)}</p>
      <OpensOnce className={styles.more} summary={more}>
        <p>{text.slice(cut)}</p>
      </OpensOnce>
    </>
  );
}

export interface ReviewCardProps {
  review: PublicReview;
  context: BlockContext;
  hasAnswer: boolean;
  className?: string | undefined;
  /** Words of the visitor that are shown before he asks for all, in letters. */
  limit?: number | undefined;
}

/** What was said, word for word; a long text opens whole. */
export function Quote({ review, context, className, limit = LONG }: Omit<ReviewCardProps, 'hasAnswer'>) {
  return (
    <blockquote className={classes(styles.text, className)}>
      <ReviewText limit={limit} more={context.t('blocks.reviews.read_whole')} text={review.text} />
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

/** What was rated by itself; nothing where nothing was. */
export function Topics({ review, context: { t } }: Pick<ReviewCardProps, 'review' | 'context'>) {
  const { topics = {} } = review;
  const rated = REVIEW_TOPICS.flatMap((topic) => {
    const rating = topics[topic];
    return rating === undefined ? [] : [{ topic, rating }];
  });
  if (rated.length === 0) return null;
  return (
    <dl aria-label={t('blocks.reviews.topics')} className={styles.topics}>
      {rated.map(({ topic, rating }) => (
        <div key={topic}>
          <dt>{t(`blocks.reviews.topic.${topic}`)}</dt>
          <dd>{rating}</dd>
        </div>
      ))}
    </dl>
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

/** How much was said: cards of one height set few words larger. */
function lengthOf({ length }: string): 'few' | 'some' | undefined {
  if (length <= FEW) return 'few';
  return length <= SOME ? 'some' : undefined;
}

/** A review as a card. */
export function ReviewCard({ className, ...props }: ReviewCardProps) {
  return (
    <article className={classes(styles.review, className)} data-words={lengthOf(props.review.text)}>
      <Stars rating={props.review.rating} t={props.context.t} />
      <Quote {...props} />
      <Topics {...props} />
      <Photos {...props} />
      <Author {...props} />
      <Answer {...props} />
    </article>
  );
}
