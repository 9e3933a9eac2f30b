import { Button } from '@mantine/core';
import { IconMail, IconMessageStar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useMay, useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { AskDialog } from '../components/ask-dialog.tsx';
import { ReviewCard } from '../components/review-card.tsx';
import { Spread, Trend } from '../components/review-figures.tsx';
import { ReviewFilter } from '../components/review-filter.tsx';
import { isNarrowed, reviewFilterOf, type ReviewSearch } from '../model/review-search.ts';
import { useRatingFormat } from '../model/use-rating-format.ts';
import classes from './reviews-screen.module.css';

const route = getRouteApi('/default/$orgId/reviews');

/** What travellers say about the organizer: published reviews, newest first, and what they come to. */
export function ReviewsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const write = useRatingFormat();
  const { id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const search = route.useSearch();
  const { page = FIRST_PAGE } = search;
  const navigate = route.useNavigate();
  const change = (patch: ReviewSearch) =>
    void navigate({ search: (known) => ({ ...known, page: undefined, ...patch }), resetScroll: false });
  const filter = reviewFilterOf(id, search);
  const query = useCall(
    reviewCalls.list,
    { query: { ...filter, page, limit: PAGE_SIZE.organizerReviews } },
    { keepPrevious: true },
  );
  const figures = useCall(reviewCalls.figures, { query: filter }, { keepPrevious: true }).data;
  const mayAsk = useMay('letters.write') === 'all';
  const [isAsking, setIsAsking] = useState(false);
  const isFiltered = isNarrowed(search);
  const isEmpty = query.data?.pagination.item_count === 0 && !isFiltered;
  const count = figures?.count ?? 0;
  return (
    <Page
      title={t('sections.reviews.title')}
      {...(count > 0 && { count: format.number(count) })}
      description={
        figures?.rating !== null &&
        figures !== undefined &&
        t('sections.reviews.rating', { rating: write(figures.rating) })
      }
      actions={
        mayAsk && (
          <Button
            variant="default"
            leftSection={<IconMail size={16} stroke={1.6} />}
            onClick={() => setIsAsking(true)}
          >
            {t('sections.reviews.ask.open')}
          </Button>
        )
      }
      under={!isEmpty && <ReviewFilter search={search} figures={figures} onChange={change} />}
    >
      <div className={classes['columns']} data-alone={isEmpty || undefined}>
        {!isEmpty && figures && (
          <div className={classes['spread']}>
            <Spread figures={figures} search={search} />
          </div>
        )}
        <div className={classes['reviews']}>
          <PagedList
            query={query}
            itemsOf={({ reviews }) => reviews}
            renderItem={(review) => (
              <li key={review.id}>
                <ReviewCard review={review} organizer_id={id} canWrite={canWrite} />
              </li>
            )}
            empty={<Empty isFiltered={isFiltered} />}
            onPage={(next) => change({ page: next === FIRST_PAGE ? undefined : next })}
            screen={{ className: classes['list'], skeleton: <TableSkeleton rows={5} columns={2} /> }}
          />
        </div>
        {!isEmpty && figures && (
          <div className={classes['trend']}>
            <Trend
              figures={figures}
              search={search}
              onOpen={(days) => change({ ...days, rating: undefined })}
            />
          </div>
        )}
      </div>
      {mayAsk && <AskDialog opened={isAsking} onClose={() => setIsAsking(false)} />}
    </Page>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const seesSite = useMay('site.read') === 'all';
  const navigate = route.useNavigate();
  const icon = <IconMessageStar size={24} stroke={1.6} />;
  return isFiltered ? (
    <EmptyState
      icon={icon}
      title={t('sections.reviews.none_found')}
      text={t('sections.reviews.none_found_text')}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          {t('sections.reviews.show_all')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t('sections.reviews.empty')}
      text={t('sections.reviews.empty_text')}
      action={
        seesSite && <LinkButton to={organizerPath(id, 'sites')}>{t('sections.reviews.to_site')}</LinkButton>
      }
    />
  );
}
