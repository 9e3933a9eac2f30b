import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DeskTour } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskTourCalls, invalidateCalls, useCallMutation } from '../../../shared/api/index.ts';

const CHANGED = [
  deskTourCalls.tours,
  deskTourCalls.tour,
  deskTourCalls.partnerTour,
  deskCalls.queues,
  deskCalls.acts,
];
export type TourDecisions = ReturnType<typeof useTourDecisions>;

/** What the desk does about a tour. After a decision it goes back to the queue; whatever is refused is looked at anew. */
export function useTourDecisions(tour: Pick<DeskTour, 'tour_id' | 'site_id' | 'version_id'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tour_id, site_id, version_id } = tour;
  const shared = {
    invalidates: CHANGED,
    // A colleague or the organizer was quicker: the toast says so, the page shows it.
    onFailure: () => {
      void invalidateCalls(queryClient, CHANGED);
      return false;
    },
  };
  const toQueue = () => void navigate({ to: '/desk/queues/$queue', params: { queue: 'tours' } });
  const take = useCallMutation(deskTourCalls.takeTour, { ...shared, success: t('desk_tours.taken') });
  const release = useCallMutation(deskTourCalls.releaseTour, {
    ...shared,
    success: t('desk_tours.released'),
    onSuccess: toQueue,
  });
  const approve = useCallMutation(deskTourCalls.approveTour, {
    ...shared,
    success: t('desk_tours.approved'),
    onSuccess: toQueue,
  });
  const reject = useCallMutation(deskTourCalls.rejectTour, {
    ...shared,
    success: t('desk_tours.rejected'),
    onSuccess: toQueue,
  });
  const takeDown = useCallMutation(deskTourCalls.takeDownTour, {
    ...shared,
    success: t('desk_tours.taken_down'),
    onSuccess: toQueue,
  });
  const place = { tour_id, site_id };
  return {
    isBusy: [take, release, approve, reject, takeDown].some(({ isPending }) => isPending),
    take: (take_over = false) => take.mutate({ body: { ...place, take_over } }),
    release: () => release.mutate({ body: place }),
    approve: () => approve.mutate({ body: { ...place, version_id } }),
    reject: (refusal: { reason: string; take_down: boolean }) =>
      reject.mutate({ body: { ...place, version_id, ...refusal } }),
    takeDown: (reason: string) => takeDown.mutate({ body: { ...place, reason } }),
  };
}
