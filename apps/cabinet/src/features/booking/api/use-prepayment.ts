import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallAnswer, PrepaymentType } from '@tropa/contract';
import { callOptions, invoiceCalls, type ApiFailure } from '../../../shared/api/index.ts';

export interface PrepaymentTerms {
  prepayment_type: PrepaymentType;
  /** Percent, or minor units per tourist; null while nothing is typed. */
  prepayment_size: number | null;
}

/**
 * What some terms come to, asked of the server as they are typed. The signal of a query that nobody waits for any more is
 * aborted: a new question cancels the one before it.
 */
export function usePrepayment(request_id: number, { prepayment_type, prepayment_size }: PrepaymentTerms) {
  const isAsked = prepayment_type === 'full' || prepayment_size !== null;
  const size = prepayment_type === 'full' ? 0 : (prepayment_size ?? 0);
  return useQuery<CallAnswer<typeof invoiceCalls.calculatePrepayment>, ApiFailure>({
    ...callOptions(invoiceCalls.calculatePrepayment, {
      body: { request_id, prepayment_type, prepayment_size: size },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
