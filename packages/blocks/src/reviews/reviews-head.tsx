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

/** The title with the rating beside it. */
export function ReviewsHead({ context, data, summary }: ReviewsView) {
  return (
    <div className={styles.head}>
      <SectionHead className={styles.title} data={data} id={titleId(context)} />
      <Summary context={context} summary={summary} />
    </div>
  );
}
