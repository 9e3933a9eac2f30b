import type { BookingChange, BookingView } from '@tropa/contract';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { rebookingCalls, type ApiFailure } from '../../../../shared/api/index.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { rememberOwnAction } from '../../live/own-actions.ts';
import { useChangeQuote } from './use-change-quote.ts';
import type { ShownStart } from '../../../../shared/departures/departure-choice.ts';

interface BookingChangeOptions<V extends FieldValues> {
  success: string;
  onClose: () => void;
  form?: UseFormReturn<V>;
  /** @returns true where the failure is shown */
  onFailure?: (failure: ApiFailure) => true | undefined;
}

interface Confirmed extends Partial<ShownStart> {
  notify_client: boolean;
  /** Why somebody is taken beyond a limit of the tour; empty: nobody is. */
  beyond_limits?: string;
}

/** A change of what a booking books: its price as it is put together, and the change itself at the price that was shown. */
export function useBookingChange<V extends FieldValues = FieldValues>(
  { request_id: id }: BookingView,
  change: BookingChange | null,
  { success, onClose, form, onFailure }: BookingChangeOptions<V>,
) {
  const quote = useChangeQuote(change);
  const update = useBookingMutation<typeof rebookingCalls.update, V>(rebookingCalls.update, id, {
    ...(form && { form }),
    booking: (view) => view,
    success: () => success,
    onSuccess: onClose,
    // Seats or prices have changed meanwhile: what is shown is asked for anew, and nothing typed is lost.
    onFailure: (failure) => {
      if (failure.status === 409) void quote.refetch();
      return onFailure?.(failure);
    },
  });
  const confirm = ({ notify_client, beyond_limits: reason = '', ...shown }: Confirmed) => {
    if (!change || !quote.data) return;
    rememberOwnAction(id, 'changed');
    const expected_total = quote.data.breakdown.total;
    const beyond = reason.trim() === '' ? {} : { beyond_limits: reason };
    update.mutate({ body: { ...change, notify_client, expected_total, ...shown, ...beyond } });
  };
  const isReady = quote.data !== undefined && !quote.isWaiting && !quote.error;
  return { quote, confirm, isBusy: update.isPending, isReady };
}
