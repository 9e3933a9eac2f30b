import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import type { BookingChange, CallAnswer } from '@tropa/contract';
import { useState } from 'react';
import { callOptions, rebookingCalls, type ApiFailure } from '../../../../shared/api/index.ts';

const PAUSE_MS = 250;

/** What a change would cost, asked as it is put together; a new question cancels the one before it. */
export function useChangeQuote(change: BookingChange | null) {
  const [asked] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  const body = JSON.parse(asked) as BookingChange | null;
  const query = useQuery<CallAnswer<typeof rebookingCalls.quote>, ApiFailure>({
    ...callOptions(rebookingCalls.quote, { body: body ?? { id: 0 } }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  // A refused question takes nothing off the screen: the fields that led to it are where it is mended.
  const [last, setLast] = useState(query.data);
  if (query.data !== undefined && query.data !== last) setLast(query.data);
  /** The sums on the screen are those of an earlier question. */
  const isWaiting = asked !== JSON.stringify(change) || query.isPlaceholderData || query.isPending;
  return { ...query, data: query.data ?? last, isWaiting };
}
