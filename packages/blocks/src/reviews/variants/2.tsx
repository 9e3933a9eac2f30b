import { classes } from '../../shared/classes.ts';
import { FoldedList } from '../../shared/folded.tsx';
import { Section } from '../../shared/section.tsx';
import type { ReviewsView } from '../view.ts';
import { ReviewCard } from '../review-card.tsx';
import { ReviewsHead } from '../reviews-head.tsx';
import styles from './2.module.css';

/** So few reviews fill columns only when there are no more columns than reviews. */
const COLUMNS = 3;

/** Variant 2: all reviews at once, like notes on a board. */
export function ReviewsMasonry(view: ReviewsView) {
  const { context, data, reviews } = view;
  return (
    <Section context={context} data={data} hasOwnHead>
      <ReviewsHead {...view} />
      <FoldedList
        className={classes(styles.board, reviews.length < COLUMNS && styles.few)}
        context={context}
        label={context.t('blocks.reviews.list')}
        shown={3}
      >
        {reviews.map((review) => (
          <li className={styles.note} key={review.id}>
            <ReviewCard context={context} hasAnswer={data.are_answers_shown} review={review} />
          </li>
        ))}
      </FoldedList>
    </Section>
  );
}
