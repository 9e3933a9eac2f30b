import { Link } from '@tanstack/react-router';
import type { StaffReview } from '@tropa/contract';
import { pictureUrl, REVIEW_TOPICS } from '@tropa/core';
import { Button } from '@mantine/core';
import { IconHistory, IconPin } from '@tabler/icons-react';
import { Avatar, Dotted, Panel, Rating } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useMay } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { PinButton } from './pin-button.tsx';
import { ReviewAnswer } from './review-answer.tsx';
import { ReviewHistory } from './review-history.tsx';
import classes from './review-card.module.css';

/** Widths in which photos are shown in the card and looked at, px. */
const THUMB_WIDTH = 320;
const LOOK_WIDTH = 1280;

interface ReviewCardProps {
  review: StaffReview;
  organizer_id: number;
  /** Whether one may answer. */
  canWrite: boolean;
}

/** One review: who, how many stars, about which tour, the text and the organizer's answer. */
export function ReviewCard({ review, organizer_id, canWrite }: ReviewCardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const seesBookings = useMay('bookings.read') === 'all';
  const topics = REVIEW_TOPICS.flatMap((topic) => {
    const rating = review.topics[topic];
    return rating === undefined ? [] : [{ topic, rating }];
  });
  return (
    <Panel>
      <article className={classes['card']}>
        <header className={classes['head']}>
          <Avatar name={review.author_name} size={36} />
          <div className={classes['who']}>
            <strong>{review.author_name}</strong>
            <span className={classes['quiet']}>
              <Dotted>
                {date(review.created_at.slice(0, 10), 'full')}
                {review.tour_id !== null && (
                  <Link to={organizerPath(organizer_id, 'tours', review.tour_id)}>{review.tour_name}</Link>
                )}
                {review.is_trip_confirmed && t('sections.reviews.trip_confirmed')}
                {seesBookings && review.request_id !== null && (
                  <Link to={organizerPath(organizer_id, 'bookings', review.request_id)}>
                    {t('sections.reviews.booking', { number: review.request_id })}
                  </Link>
                )}
              </Dotted>
            </span>
          </div>
          {review.is_pinned && (
            <span className={classes['pinned']}>
              <IconPin size={14} stroke={1.8} aria-hidden />
              {t('sections.reviews.is_pinned')}
            </span>
          )}
          <Rating label="" value={review.rating} readOnly onChange={() => undefined} />
        </header>
        <p className={classes['text']}>{review.text}</p>
        {topics.length > 0 && (
          <dl className={classes['topics']} aria-label={t('blocks.reviews.topics')}>
            {topics.map(({ topic, rating }) => (
              <div key={topic}>
                <dt>{t(`blocks.reviews.topic.${topic}`)}</dt>
                <dd>{rating}</dd>
              </div>
            ))}
          </dl>
        )}
        {review.photos.length > 0 && (
          <ul className={classes['photos']}>
            {review.photos.map(({ id, url, width, height }) => (
              <li key={id}>
                <a href={pictureUrl(url, LOOK_WIDTH, 'jpg')} target="_blank" rel="noopener">
                  <img
                    src={pictureUrl(url, THUMB_WIDTH, 'webp')}
                    alt={t('sections.reviews.photo', { name: review.author_name })}
                    width={width}
                    height={height}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <ReviewAnswer
          review={review}
          canWrite={canWrite}
          beside={
            <>
              <PinButton review={review} />
              <Button
                variant="subtle"
                color="gray"
                size="sm"
                px="xs"
                leftSection={<IconHistory size={16} stroke={1.6} />}
                aria-expanded={isHistoryOpen}
                onClick={() => setIsHistoryOpen(!isHistoryOpen)}
              >
                {t('sections.reviews.history.title')}
              </Button>
            </>
          }
        />
        {isHistoryOpen && <ReviewHistory review={review} />}
      </article>
    </Panel>
  );
}
