import { useQueryClient } from '@tanstack/react-query';
import { bookingCalls, bookingListCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { bookingKey } from './booking-cache.ts';

const STALE_TIME = 60_000;
const NOBODY: Array<{ user_id: number; name: string }> = [];

/** Members who may be responsible for bookings. */
export function usePersons(organizerId: number, enabled = true) {
  const query = useCall(
    bookingListCalls.responsiblePersons,
    { query: { organizer_id: organizerId } },
    { enabled, staleTime: STALE_TIME },
  );
  return { persons: query.data?.persons ?? NOBODY, isKnown: query.data !== undefined };
}

/** Makes somebody responsible for bookings, or nobody. */
export function useSetResponsible(success: (count: number) => string, onSuccess?: () => void) {
  const queryClient = useQueryClient();
  return useCallMutation(bookingListCalls.setResponsible, {
    invalidates: [bookingCalls.listForOrg],
    onSuccess: async (_answer, { body }) => {
      const { showSuccess } = await import('../../../shared/toasts.ts');
      showSuccess(success(body?.ids.length ?? 1));
      for (const id of body?.ids ?? []) void queryClient.invalidateQueries({ queryKey: bookingKey(id) });
      onSuccess?.();
    },
  });
}
