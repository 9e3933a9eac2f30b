import { Alert, Button } from '@mantine/core';
import { IconPencilExclamation, IconUserCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { DeskTour } from '@tropa/contract';
import { StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskTourCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ActsList } from '../components/acts-list.tsx';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { TourChanges } from '../components/tour-changes.tsx';
import { TourDecision } from '../components/tour-decision.tsx';
import { LiveTour, TourFacts } from '../components/tour-facts.tsx';
import classes from '../components/tour-review.module.css';
import { useTourDecisions } from '../hooks/use-tour-decisions.ts';
import { reviewState } from '../model/tour-review.ts';

const route = getRouteApi('/desk/tours/$tourId/$siteId');
/** So often the page looks whether a colleague has taken the tour, or the organizer has changed it. */
const REFETCH_MS = 15_000;

/** A tour on a partner site: what its text changes, what visitors see now, and the decision. */
export function TourReviewScreen() {
  const { t } = useTranslation();
  const { tourId, siteId } = route.useParams();
  const query = useCall(
    deskTourCalls.tour,
    { query: { tour_id: Number(tourId), site_id: Number(siteId) } },
    { refetchInterval: REFETCH_MS },
  );
  if (query.data) return <Review key={`${tourId}.${siteId}`} tour={query.data} />;
  return (
    <RecordPage title={t('desk.queue.names.tours')} back={<ToQueue />}>
      <QueryState query={query} skeleton={<TextSkeleton lines={16} />}>
        {() => null}
      </QueryState>
    </RecordPage>
  );
}

function ToQueue() {
  const { t } = useTranslation();
  return <BackLink to="/desk/queues/tours" label={t('desk_tours.back')} />;
}

function Review({ tour }: { tour: DeskTour }) {
  const { t } = useTranslation();
  const me = useProfile();
  const decisions = useTourDecisions(tour);
  // The version that was read: a newer one that came meanwhile is not decided about unread.
  const [readVersion, setReadVersion] = useState(tour.version_id);
  const isUnread = readVersion !== tour.version_id;
  const isTaken = tour.taken_by !== null && tour.taken_by.id !== me?.id;
  const { name, reader, tone } = reviewState(tour);
  return (
    <RecordPage
      title={tour.tour_name}
      description={`${tour.organizer_name} · ${tour.site_name}`}
      back={<ToQueue />}
      status={<StatusDot tone={tone}>{t(`desk_tours.status.${name}`, { name: reader })}</StatusDot>}
      actions={<TourDecision tour={tour} decisions={decisions} isTaken={isTaken} isUnread={isUnread} />}
    >
      {isTaken && <TakenAlert tour={tour} />}
      {isUnread && <UnreadAlert onRead={() => setReadVersion(tour.version_id)} />}
      {tour.status === 'unpublished' && tour.reason !== '' && (
        <Alert color="gray" variant="light" mb="md">
          {t('desk_tours.last_reason', { reason: tour.reason })}
        </Alert>
      )}
      <div className={classes['page']}>
        <TourChanges changes={tour.changes} isFirst={tour.is_first} />
        <div className={classes['aside']}>
          <TourFacts tour={tour} />
          <LiveTour tour={tour} />
          <ActsList acts={tour.acts} />
        </div>
      </div>
    </RecordPage>
  );
}

function TakenAlert({ tour: { taken_by: reader, taken_at } }: { tour: DeskTour }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      icon={<IconUserCheck size={18} stroke={1.6} />}
      title={t('desk_tours.taken_by', {
        name: reader?.name ?? '',
        moment: taken_at === null ? '' : format.moment(taken_at),
      })}
    >
      {t('desk_tours.taken_by_text')}
    </Alert>
  );
}

function UnreadAlert({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      icon={<IconPencilExclamation size={18} stroke={1.6} />}
      title={t('desk_tours.changed')}
    >
      <p className={classes['alertText']}>{t('desk_tours.changed_text')}</p>
      <Button size="sm" variant="default" onClick={onRead}>
        {t('desk_tours.changed_seen')}
      </Button>
    </Alert>
  );
}
