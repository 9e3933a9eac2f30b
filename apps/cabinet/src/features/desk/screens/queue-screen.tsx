import { IconInbox } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { deskQueueNames, type DeskQueueName } from '@tropa/contract';
import { PAGE_SIZE, pictureUrl } from '@tropa/core';
import { EmptyState, Pagination, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { useDeskSearch } from '../components/desk-list.tsx';
import classes from '../components/desk.module.css';
import { ComplaintsQueue } from '../components/complaints-queue.tsx';
import { FindChat } from '../components/find-chat.tsx';
import { MaskedMessages } from '../components/masked-messages.tsx';
import { OrganizersTable } from '../components/organizers-table.tsx';
import { ReviewDecision } from '../components/review-decision.tsx';
import { ToursQueue } from '../components/tours-queue.tsx';
import { deskPath } from '../model/desk-path.ts';

/** Photos of reviews are looked at in this width, px. */
const LOOK_WIDTH = 1280;

const route = getRouteApi('/desk/queues/$queue');

/** One queue of the desk. */
export function QueueScreen() {
  const { t } = useTranslation();
  const { queue: name } = route.useParams();
  const queue = deskQueueNames.find((item) => item === name);
  // An address that leads to no queue has gone to the error page.
  if (!queue) return null;
  return (
    <Page
      title={t(`desk.queue.names.${queue}`)}
      description={t(`desk.queue.texts.${queue}`)}
      back={<BackLink to="/desk" label={t('desk.queue.back')} />}
    >
      {queue === 'verification' && <WaitingOrganizers />}
      {queue === 'tours' && <ToursQueue />}
      {queue === 'sites' && <ComplaintsQueue />}
      {queue === 'reviews' && <WaitingReviews />}
      {queue === 'messages' && (
        <div className={classes['column']}>
          <FindChat />
          <MaskedMessages />
        </div>
      )}
    </Page>
  );
}

function EmptyQueue({ queue }: { queue: DeskQueueName }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconInbox size={24} stroke={1.6} />}
        title={t('desk.queue.nothing_waits')}
        text={t(`desk.queue.empty.${queue}`)}
      />
    </Panel>
  );
}

function WaitingOrganizers() {
  const { page, showPage } = useDeskSearch();
  const query = useCall(
    deskCalls.organizers,
    { query: { verification: 'waiting', page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={5} />}>
      {({ organizers, pagination }) =>
        organizers.length === 0 ? (
          <EmptyQueue queue="verification" />
        ) : (
          <OrganizersTable
            organizers={organizers}
            isQueue
            isFetching={query.isPlaceholderData}
            footer={<Pagination pagination={pagination} onPage={showPage} />}
            empty={null}
          />
        )
      }
    </QueryState>
  );
}

function WaitingReviews() {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, showPage } = useDeskSearch();
  const query = useCall(
    deskCalls.reviews,
    { query: { page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />}>
      {({ reviews, pagination }) =>
        reviews.length === 0 ? (
          <EmptyQueue queue="reviews" />
        ) : (
          <Panel flush>
            {reviews.map((review) => (
              <article key={review.id} className={classes['review']}>
                <span className={classes['with']}>
                  <strong>{review.author_name}</strong>
                  <span>{t('desk.queue.rating', { rating: review.rating })}</span>
                  <span className={classes['quiet']}>{format.moment(review.created_at)}</span>
                </span>
                <p>{review.text}</p>
                {review.photos.length > 0 && (
                  <span className={classes['with']}>
                    {review.photos.map((photo, index) => (
                      <a
                        key={photo.id}
                        className={classes['link']}
                        href={pictureUrl(photo.url, LOOK_WIDTH, 'jpg')}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {t('desk.queue.review_photo', { number: index + 1 })}
                      </a>
                    ))}
                  </span>
                )}
                <Link to={deskPath('organizers', review.organizer_id)} className={classes['link']}>
                  {review.organizer_name}
                </Link>
                <ReviewDecision id={review.id} text={review.text} />
              </article>
            ))}
            <Pagination pagination={pagination} onPage={showPage} />
          </Panel>
        )
      }
    </QueryState>
  );
}
