import { RATING } from '@tropa/core';
import { formatNumber } from '../shared/format-number.ts';
import { SectionHead, titleId } from '../shared/section.tsx';
import { Stars } from '../shared/stars.tsx';
import type { ReviewsView } from './view.ts';
import styles from './reviews-head.module.css';

/** The rating in large figures, of how many it is made; nothing where there is none, or it is not wanted. */
export function Summary({ context: { t, page }, summary }: Pick<ReviewsView, 'context' | 'summary'>) {
  if (summary === null) return null;
  return (
    <div className={styles.summary}>
      <p className={styles.rating}>{formatNumber(summary.rating, page.language)}</p>
      <div>
        <Stars rating={summary.rating} size={22} t={t} />
        {summary.count > 0 && <p>{t('blocks.reviews.based_on', { count: summary.count })}</p>}
      </div>
    </div>
  );
}

/** What the trips are rated at topic by topic, of the same reviews as the rating; nothing where too few rated them. */
export function TopicMeans({ context: { t, page }, summary }: Pick<ReviewsView, 'context' | 'summary'>) {
  const { topic_ratings: topics } = page.organizer;
  if (summary === null || topics.length === 0) return null;
  return (
    <dl aria-label={t('blocks.reviews.topic_means')} className={styles.topics}>
      {topics.map(({ topic, rating, count }) => (
        <div key={topic} title={t('blocks.reviews.topic_rated', { count })}>
          <dt>{t(`blocks.reviews.topic.${topic}`)}</dt>
          <dd>
            <meter aria-hidden="true" max={RATING.max} min={0} value={rating} />
            {formatNumber(rating, page.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The title with the rating beside it, and what it is made of under both. */
export function ReviewsHead({ context, data, summary }: ReviewsView) {
  return (
    <div className={styles.head}>
      <SectionHead className={styles.title} data={data} id={titleId(context)} />
      <Summary context={context} summary={summary} />
      <TopicMeans context={context} summary={summary} />
    </div>
  );
}
