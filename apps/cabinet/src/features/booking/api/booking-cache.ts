import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BookingView, Call, CallAnswer } from '@tropa/contract';
import type { FieldValues } from 'react-hook-form';
import {
  bookingCalls,
  bookingNoteCalls,
  callKey,
  companyCalls,
  contractAcceptanceCalls,
  creditCalls,
  documentCalls,
  invalidateCalls,
  invoiceCalls,
  useCallMutation,
  type ApiFailure,
} from '../../../shared/api/index.ts';
import type { RefusedForm } from '../../../shared/forms/apply-errors.ts';

export const bookingKey = (id: number) => callKey(bookingCalls.get, { query: { id } });

/** Lists and ledgers that show something of a booking. */
const LISTS = [
  bookingCalls.listForOrg,
  bookingCalls.groups,
  invoiceCalls.payments,
  creditCalls.list,
  companyCalls.purchases,
];

/** What else the page of a booking shows. */
const PAGE = [
  bookingNoteCalls.list,
  bookingNoteCalls.history,
  contractAcceptanceCalls.view,
  documentCalls.list,
];

/** Asks anew for a booking and for all that its page shows. */
export function refreshPage(queryClient: QueryClient, id: number): void {
  void queryClient.invalidateQueries({ queryKey: bookingKey(id) });
  void invalidateCalls(queryClient, PAGE);
}

/** Asks anew for a booking and for the lists that show it. */
export function refreshBooking(queryClient: QueryClient, id: number): void {
  refreshPage(queryClient, id);
  void invalidateCalls(queryClient, LISTS);
}

interface BookingMutationOptions<C extends Call, Values extends FieldValues> {
  /** The booking in the answer, where the call gives it. */
  booking?: (answer: CallAnswer<C>) => BookingView;
  form?: RefusedForm<Values>;
  success?: (answer: CallAnswer<C>) => string;
  onSuccess?: (answer: CallAnswer<C>) => unknown;
  onFailure?: (failure: ApiFailure) => boolean | undefined;
}

/**
 * Changes a booking by a call: the page shows the answer at once. When somebody else was quicker (409) the person is told
 * and sees the newest state.
 */
export function useBookingMutation<C extends Call, Values extends FieldValues = FieldValues>(
  call: C,
  id: number,
  { booking, form, success, onSuccess, onFailure }: BookingMutationOptions<C, Values> = {},
) {
  const queryClient = useQueryClient();
  return useCallMutation<C, Values>(call, {
    ...(form && { form }),
    ...(success && { success }),
    invalidates: LISTS,
    onSuccess: async (answer) => {
      if (booking) queryClient.setQueryData(bookingKey(id), booking(answer));
      void invalidateCalls(queryClient, PAGE);
      if (!booking) await queryClient.invalidateQueries({ queryKey: bookingKey(id) });
      await onSuccess?.(answer);
    },
    onFailure: (failure) => {
      if (failure.status === 409) refreshBooking(queryClient, id);
      return onFailure?.(failure);
    },
  });
}
