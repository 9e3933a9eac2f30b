import { Button } from '@mantine/core';
import type { PublicReview } from '@tropa/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '../../../shared/reviews/answer-form.tsx';
import classes from './review-card.module.css';

interface ReviewAnswerProps {
  review: Pick<PublicReview, 'id' | 'answer'>;
  canWrite: boolean;
  /** Another act, beside the one that answers. */
  beside?: ReactNode;
}

/** The organizer's answer to a review, and the way to write, change or take it back. */
export function ReviewAnswer({ review, canWrite, beside }: ReviewAnswerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AnswerForm review={review} onClose={() => setIsOpen(false)} />;
  const isAnswered = review.answer !== '';
  return (
    <>
      {isAnswered && (
        <blockquote className={classes['answer']}>
          <span className={classes['quiet']}>{t('sections.reviews.answer')}</span>
          {review.answer}
        </blockquote>
      )}
      {canWrite && (
        <div className={classes['acts']}>
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            {isAnswered ? t('sections.reviews.change_answer') : t('sections.reviews.to_answer')}
          </Button>
          {beside}
        </div>
      )}
    </>
  );
}
