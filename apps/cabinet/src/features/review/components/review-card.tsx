import { Link } from '@tanstack/react-router';
import type { PublicReview } from '@tropa/contract';
import { Avatar, Panel, Rating } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './review-card.module.css';

interface ReviewCardProps {
  review: PublicReview;
  organizer_id: number;
}

/** One review: who, how many stars, about which tour, the text and the organizer's answer. */
export function ReviewCard({ review, organizer_id }: ReviewCardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <Panel>
      <article className={classes['card']}>
        <header className={classes['head']}>
          <Avatar name={review.author_name} size={36} />
          <div className={classes['who']}>
            <strong>{review.author_name}</strong>
            <span className={classes['quiet']}>
              {date(review.created_at.slice(0, 10), 'full')}
              {review.tour_id !== null && (
                <>
                  {' · '}
                  <Link to={organizerPath(organizer_id, 'tours', review.tour_id)}>{review.tour_name}</Link>
                </>
              )}
            </span>
          </div>
          <Rating label="" value={review.rating} readOnly onChange={() => undefined} />
        </header>
        <p className={classes['text']}>{review.text}</p>
        {review.answer && (
          <blockquote className={classes['answer']}>
            <span className={classes['quiet']}>{t('sections.reviews.answer')}</span>
            {review.answer}
          </blockquote>
        )}
      </article>
    </Panel>
  );
}
