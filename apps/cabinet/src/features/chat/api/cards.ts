import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@tropa/contract';
import { chatCardCalls, useCallMutation } from '../../../shared/api/index.ts';
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
