import { useQuery } from '@tanstack/react-query';
import type { PhoneCode } from '@tropa/contract';
import { phoneCodeCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

/**
 * A code to call the other one of a chat: what a call from this device needs, or by the number of a country that is chosen.
 * Asking again keeps the code.
 */
export const useCode = (chat_id: number, country_id: string | null) =>
  useQuery<PhoneCode, ApiFailure>({
    queryKey: [phoneCodeCalls.webCallData.path, chat_id, country_id],
    queryFn: () =>
      country_id === null
        ? request(phoneCodeCalls.webCallData, { body: { chat_id } })
        : request(phoneCodeCalls.user, { body: { chat_id, country_id } }),
    gcTime: 0,
    retry: false,
  });
