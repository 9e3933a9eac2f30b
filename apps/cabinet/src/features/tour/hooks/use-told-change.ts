import type { DepartureView } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { bookingCalls, departureCalls, tourCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../shared/departures/departure-lists.ts';
import { showToast } from '../../../shared/toasts.ts';
import { CHANGED_BY_DATES } from './changed-calls.ts';

/** Whose answers another day of a departure, or one more of it, makes old. */
export const CHANGED_BY_MOVE = [
  ...CHANGED_BY_DATES,
  ...DEPARTURE_LISTS,
  departureCalls.view,
  departureCalls.tasks,
  departureCalls.foresee,
  bookingCalls.get,
] as const;

type Start = Pick<DepartureView, 'date_start' | 'time_start'>;

/** Tells that a departure on which nobody is has moved, or was copied, with a way back. */
export function useToldChange(): {
  moved: (id: number, before: Start) => void;
  copied: (date_id: number, tour_id: number) => void;
} {
  const { t } = useTranslation();
  const back = useCallMutation(departureCalls.retime, {
    invalidates: CHANGED_BY_MOVE,
    success: t('departures.move.undone'),
  });
  const remove = useCallMutation(tourCalls.removeDate, {
    invalidates: CHANGED_BY_MOVE,
    success: t('departures.move.copy_removed'),
  });
  const tell = (message: string, onClick: () => void) =>
    void showToast({ level: 'success', message, action: { label: t('app.undo'), onClick } });
  return {
    moved: (id, { date_start, time_start }) =>
      tell(t('departure.retime.done'), () =>
        back.mutate({
          body: {
            id,
            date_start,
            ...(time_start !== null && { time_start }),
            reason: '',
            free_leave: true,
            if_free: true,
          },
        }),
      ),
    copied: (date_id, tour_id) =>
      tell(t('departures.move.copied'), () => remove.mutate({ body: { tour_id, date_id } })),
  };
}
