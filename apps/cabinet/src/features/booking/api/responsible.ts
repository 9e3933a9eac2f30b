import { useQueryClient } from '@tanstack/react-query';
import { bookingCalls, bookingListCalls, useCallMutation } from '../../../shared/api/index.ts';
import { bookingKey } from './booking-cache.ts';

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
