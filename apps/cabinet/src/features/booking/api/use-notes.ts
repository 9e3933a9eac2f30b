import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingNote, CallAnswer, bookingNoteCalls as contract } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import {
  bookingNoteCalls,
  invalidateCalls,
  request,
  useCallMutation,
  type ApiFailure,
} from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toasts.ts';

type Answer = CallAnswer<typeof contract.list>;

/** Notes of a booking, page after page, newest first. */
export function useNotes(request_id: number) {
  const query = { request_id };
  return useInfiniteQuery<Answer, ApiFailure, BookingNote[], readonly unknown[], number | null>({
    queryKey: [bookingNoteCalls.list.path, query],
    queryFn: ({ pageParam, signal }) =>
      request(
        bookingNoteCalls.list,
        { query: { ...query, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ notes, has_more }) => (has_more ? (notes.at(-1)?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(({ notes }) => notes),
  });
}

const invalidates = [bookingNoteCalls.list];

/** Writing, changing and deleting of notes; what was deleted can be brought back from the toast. */
export function useNoteActions(request_id: number) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const restore = useCallMutation(bookingNoteCalls.restore, { invalidates });
  return {
    create: useCallMutation(bookingNoteCalls.create, { invalidates }),
    update: useCallMutation(bookingNoteCalls.update, { invalidates }),
    remove: useCallMutation(bookingNoteCalls.delete, {
      onSuccess: async (_answer, { body }) => {
        await invalidateCalls(queryClient, invalidates);
        const id = body?.id ?? 0;
        void showToast({
          level: 'success',
          message: t('booking_page.notes.deleted'),
          action: {
            label: t('booking_page.notes.undo'),
            onClick: () => restore.mutate({ body: { request_id, id } }),
          },
        });
      },
    }),
  };
}
