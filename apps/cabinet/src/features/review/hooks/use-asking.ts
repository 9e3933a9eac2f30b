import type { AskableBooking } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useDelayedCall } from '../../../shared/acts/use-delayed-call.ts';
import { bookingCalls, reviewCalls, sequenceCalls } from '../../../shared/api/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';

const CHANGED = [reviewCalls.askable, bookingCalls.get, sequenceCalls.journal];

/** Asks those who travelled for a review, ten seconds after it is pressed: until then it can be called off. */
export function useAsking() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { begin, waits, callOff } = useDelayedCall();
  const keyOf = (name: string) => `ask for a review ${organizer_id} ${name}`;
  return {
    /** @param name of what is asked at once: a booking, a departure, or all */
    ask: (name: string, bookings: readonly AskableBooking[]) =>
      begin({
        key: keyOf(name),
        call: reviewCalls.ask,
        input: { body: { organizer_id, request_ids: bookings.map(({ request_id }) => request_id) } },
        told: t('sections.reviews.ask.leaving', { count: bookings.length }),
        success: ({ asked }) =>
          void showToast({
            level: asked > 0 ? 'success' : 'warning',
            message:
              asked > 0
                ? t('sections.reviews.ask.done', { count: asked })
                : t('sections.reviews.ask.too_late'),
          }),
        invalidates: CHANGED,
      }),
    waits: (name: string) => waits(keyOf(name)),
    callOff: (name: string) => callOff(keyOf(name)),
  };
}
