import { useQueryClient } from '@tanstack/react-query';
import type { PierSale } from '@tropa/contract';
import { useCallback, useRef, useState } from 'react';
import { ApiFailure, invalidateCalls, pierCalls, request } from '../../../shared/api/index.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import type { SaleBody } from '../model/sale.ts';
import { keepSale, keptSale, type Outgoing } from '../model/unsent.ts';
import { useTriedAgain } from './use-tried-again.ts';

/** No answer, or a server that is away for a while: the sale waits. Anything else is the server's word. */
export const isPassing = ({ status }: ApiFailure) =>
  status === 0 || status === 429 || status >= 500 || status === 401;

interface Ends {
  onSold: (sale: PierSale) => void;
  onRefused: (failure: ApiFailure) => void;
}

/** Sends a sale, and keeps it on the device until the server has answered: it goes out again by itself, and is made once. */
export function useOutgoing(user_id: number, organizer_id: number, ends: Ends) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Outgoing | null>(() => keptSale(user_id, organizer_id));
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const onSold = useLatest(ends.onSold);
  const onRefused = useLatest(ends.onRefused);

  const forget = useCallback(() => {
    keepSale(user_id, organizer_id, null);
    setWaiting(null);
  }, [organizer_id, user_id]);

  const send = useCallback(
    async (sale: Outgoing) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setIsSending(true);
      keepSale(user_id, organizer_id, sale);
      try {
        const answer = await request(pierCalls.sell, { body: sale.body }, { idempotencyKey: sale.key });
        forget();
        onSold(answer.sale);
        void invalidateCalls(queryClient, [pierCalls.departures, pierCalls.state]);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (isPassing(error)) setWaiting(sale);
        else {
          forget();
          onRefused(error);
          void invalidateCalls(queryClient, [pierCalls.departures, pierCalls.quote, pierCalls.state]);
        }
      } finally {
        isBusy.current = false;
        setIsSending(false);
      }
    },
    [forget, onRefused, onSold, organizer_id, queryClient, user_id],
  );

  useTriedAgain(
    waiting !== null,
    useCallback(() => void (waiting && send(waiting)), [send, waiting]),
  );

  return {
    waiting,
    isSending,
    sell: (body: SaleBody) => void send({ key: crypto.randomUUID(), body }),
    again: () => waiting && void send(waiting),
    forget,
  };
}
