import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import {
  chatCardCalls,
  departureCalls,
  seatLedgerCalls,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { takeMessage } from './chat-queries.ts';

/** Sends cards to the client of a chat; what comes back is shown at once. */
export function useSendCard(chat_id: number) {
  const queryClient = useQueryClient();
  const onSuccess = ({ message }: { message: ChatMessage }) => takeMessage(queryClient, message);
  const questionnaire = useCallMutation(chatCardCalls.askQuestionnaire, { onSuccess });
  const payment = useCallMutation(chatCardCalls.askPayment, { onSuccess });
  // Named, so that a call which goes out again sends it once.
  const named = () => ({ body: { chat_id, client_id: crypto.randomUUID() } });
  return {
    askQuestionnaire: () => questionnaire.mutate(named()),
    askPayment: () => payment.mutate(named()),
    isBusy: questionnaire.isPending || payment.isPending,
  };
}

/** Takes a proposed booking back; how its card stands then is shown at once. */
export function useWithdrawCard({ id: message_id, chat_id }: Pick<ChatMessage, 'id' | 'chat_id'>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const withdraw = useCallMutation(chatCardCalls.withdrawBooking, {
    invalidates: [seatLedgerCalls.list, departureCalls.view],
    success: t('chat.cards.withdrawn'),
    onSuccess: ({ message }) => takeMessage(queryClient, message),
  });
  return async () => {
    await withdraw.mutateAsync({ body: { chat_id, message_id } });
  };
}
