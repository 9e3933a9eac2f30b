import { IconMessageStar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useMay, useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ReviewCard } from '../components/review-card.tsx';
import classes from './reviews-screen.module.css';

const oneDigit = (value: number, locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const route = getRouteApi('/default/$orgId/reviews');

/** What travellers say about the organizer: published reviews, newest first, with the mean rating. */
export function ReviewsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const seesSite = useMay('site.read') === 'all';
  const { page = FIRST_PAGE } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(
    reviewCalls.organizerReviews,
    { query: { id, page, limit: PAGE_SIZE.organizerReviews } },
    { keepPrevious: true },
  );
  const total = query.data?.pagination.item_count ?? 0;
  const rating = query.data?.rating ?? null;
  return (
    <Page
      title={t('sections.reviews.title')}
      width="narrow"
      {...(total > 0 && { count: format.number(total) })}
      description={
        rating !== null && t('sections.reviews.rating', { rating: oneDigit(rating, format.locale) })
      }
    >
      <PagedList
        query={query}
        itemsOf={({ reviews }) => reviews}
        renderItem={(review) => (
          <li key={review.id}>
            <ReviewCard review={review} organizer_id={id} canWrite={canWrite} />
          </li>
        )}
        empty={
          <EmptyState
            icon={<IconMessageStar size={24} stroke={1.6} />}
            title={t('sections.reviews.empty')}
            text={t('sections.reviews.empty_text')}
            action={
              seesSite && (
                <LinkButton to={organizerPath(id, 'sites')}>{t('sections.reviews.to_site')}</LinkButton>
              )
            }
          />
        }
        onPage={(next) => void navigate({ search: next === FIRST_PAGE ? {} : { page: next } })}
        screen={{ className: classes['list'], skeleton: <TableSkeleton rows={5} columns={2} /> }}
      />
    </Page>
  );
}
