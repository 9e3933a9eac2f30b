import type { PublicReview } from '@tropa/contract';
import { buttonClass } from '../../shared/button.tsx';
import { OpensOnce } from '../../shared/opens-once.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { Stars } from '../../shared/stars.tsx';
import { ratingShares } from '../rating-shares.ts';
import type { ReviewsView } from '../view.ts';
import { Answer, Author, Quote, Topics } from '../review-card.tsx';
import { Summary, TopicMeans } from '../reviews-head.tsx';
import styles from './3.module.css';

/** Reviews that the list shows before the visitor asks for the rest. */
const AT_ONCE = 3;

/** How many gave each number of stars, as bars. */
function Shares({ context: { t, page }, summary }: ReviewsView) {
  const shares = summary === null ? [] : ratingShares(page.organizer.rating_counts);
  if (shares.length === 0) return null;
  return (
    <dl className={styles.shares}>
      {shares.map(({ rating, count, percent }) => (
        <div key={rating}>
          <dt>{t('blocks.reviews.rated', { count: rating })}</dt>
          <dd>
            <meter aria-hidden="true" max={100} min={0} value={percent} />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ view: { context, data }, reviews }: { view: ReviewsView; reviews: PublicReview[] }) {
  return (
    <ul aria-label={context.t('blocks.reviews.list')} className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id}>
          <article className={styles.review}>
            <div className={styles.who}>
              <Author context={context} review={review} />
              <Stars rating={review.rating} t={context.t} />
            </div>
            <div className={styles.words}>
              <Quote context={context} review={review} />
              <Topics context={context} review={review} />
              <Answer context={context} hasAnswer={data.are_answers_shown} review={review} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Variant 3: what it is rated at, and what makes up the rating, beside a list that reads like a page. */
export function ReviewsList(view: ReviewsView) {
  const { context, data, reviews, summary } = view;
  const rest = reviews.slice(AT_ONCE);
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <Summary context={context} summary={summary} />
          <Shares {...view} />
          <TopicMeans context={context} summary={summary} />
        </div>
        <div>
          <List reviews={reviews.slice(0, AT_ONCE)} view={view} />
          {rest.length > 0 && (
            <OpensOnce
              className={styles.more}
              summary={
                <span className={buttonClass('secondary')}>
                  {context.t('blocks.reviews.more', { count: rest.length })}
                </span>
              }
            >
              <List reviews={rest} view={view} />
            </OpensOnce>
          )}
        </div>
      </div>
    </Section>
  );
}
