import { useQuery } from '@tanstack/react-query';
import type { PhoneCode } from '@tropa/contract';
import { phoneCodeCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

/** A code to call the other one of a chat, by the number of a country; null: of one's own. Asking again keeps the code. */
export const useCode = (chat_id: number, country_id: string | null) =>
  useQuery<PhoneCode, ApiFailure>({
    queryKey: [phoneCodeCalls.user.path, chat_id, country_id],
    queryFn: () =>
      request(phoneCodeCalls.user, { body: { chat_id, ...(country_id !== null && { country_id }) } }),
    gcTime: 0,
    retry: false,
  });
