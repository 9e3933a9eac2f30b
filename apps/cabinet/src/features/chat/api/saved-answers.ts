import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { CallAnswer, SavedAnswer } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import {
  callKey,
  invalidateCalls,
  request,
  savedAnswerCalls,
  useCallMutation,
  type ApiFailure,
} from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toasts.ts';

type Page = CallAnswer<(typeof savedAnswerCalls)['list']>;
/** The last answer that is shown. */
interface After {
  after_id: number;
  after_title: string;
}
const PAGE = 20;
export const CHANGED_ANSWERS = [savedAnswerCalls.list] as const;

/** Answers of an organizer by their names, with what they say in a chat. */
export function useSavedAnswers(organizer_id: number, chat_id: number, search: string | undefined) {
  const asked = { organizer_id, chat_id, limit: PAGE, search };
  return useInfiniteQuery<Page, ApiFailure, InfiniteData<Page>, readonly unknown[], After | null>({
    queryKey: callKey(savedAnswerCalls.list, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(savedAnswerCalls.list, { query: { ...asked, ...pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ has_more, answers }) => {
      const last = answers.at(-1);
      return has_more && last ? { after_id: last.id, after_title: last.title } : undefined;
    },
    placeholderData: (known) => known,
  });
}

/** Forgets an answer at once; the toast brings its words back. */
export function useForgetAnswer(organizer_id: number) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const keep = useCallMutation(savedAnswerCalls.create, { invalidates: CHANGED_ANSWERS });
  const forget = useCallMutation(savedAnswerCalls.delete, {});
  return async ({ id, title, text }: SavedAnswer): Promise<void> => {
    await forget.mutateAsync({ body: { id } });
    await invalidateCalls(queryClient, CHANGED_ANSWERS);
    void showToast({
      level: 'success',
      message: t('chat.answers.deleted'),
      action: {
        label: t('chat.answers.undo'),
        onClick: () => keep.mutate({ body: { organizer_id, title, text } }),
      },
    });
  };
}
