import { Text } from '@mantine/core';
import type { StaffReview } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { Pagination, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './review-history.module.css';

/** What was done to a review, by whom and when, down to the day on which it was written. */
export function ReviewHistory({
  review,
}: {
  review: Pick<StaffReview, 'id' | 'created_at' | 'author_name'>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(reviewCalls.history, { query: { id: review.id, page } }, { keepPrevious: true });
  const written = (
    <li>
      <span>{t('sections.reviews.history.written')}</span>
      <span className={classes['who']}>
        {review.author_name}, <time dateTime={review.created_at}>{format.moment(review.created_at)}</time>
      </span>
    </li>
  );
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={2} />} compact>
      {({ items, pagination }) => (
        <div className={classes['history']}>
          <Text fw={600} size="sm">
            {t('sections.reviews.history.title')}
          </Text>
          <ol className={classes['list']} aria-label={t('sections.reviews.history.title')}>
            {items.map(({ id, kind, member_name, created_at }) => (
              <li key={id}>
                <span>{t(`sections.reviews.history.${kind}`)}</span>
                <span className={classes['who']}>
                  {member_name ?? t('sections.reviews.history.nobody')},{' '}
                  <time dateTime={created_at}>{format.moment(created_at)}</time>
                </span>
              </li>
            ))}
            {pagination.page >= pagination.page_count && written}
          </ol>
          {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
        </div>
      )}
    </QueryState>
  );
}
