import type { CheckInList, CheckInMark } from '@tropa/contract';
import { MAX_MARKS } from '@tropa/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, departureCalls, request } from '../../../shared/api/index.ts';
import { keepList, keepMarks, keptList, keptMarks } from './kept.ts';
import { newestMarks, peopleWith, withoutSent } from './marks.ts';

/** So often it is tried again while something waits to be sent, ms. */
const TRY_EVERY = 10_000;

/** No answer, or a server that is away for a while: the marks wait. Anything else is the server's word. */
const isPassing = (error: unknown) =>
  error instanceof ApiFailure &&
  (error.status === 0 || error.status === 429 || error.status >= 500 || error.status === 401);

/** The list of a departure with what is marked on it: here first, then on the server. */
export function useCheckIn(id: number) {
  const [list, setList] = useState<CheckInList>();
  const [marks, setMarks] = useState<CheckInMark[]>([]);
  const [isOffline, setIsOffline] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isKept, setIsKept] = useState(false);
  const queue = useRef<CheckInMark[]>([]);
  const isBusy = useRef(false);

  const take = useCallback(async (next: CheckInList) => {
    setList(next);
    setIsOffline(false);
    setFailure(null);
    try {
      await keepList(next);
      setIsKept(true);
    } catch {
      setIsKept(false);
    }
  }, []);

  const change = useCallback(
    async (next: CheckInMark[]) => {
      queue.current = newestMarks(next);
      setMarks(queue.current);
      // Where storing is not allowed they are kept as long as the page is open.
      await keepMarks(id, queue.current).catch(() => undefined);
    },
    [id],
  );

  /** Sends what waits, else asks for what others have marked. */
  const exchange = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const sent = queue.current.slice(0, MAX_MARKS);
    try {
      const answer =
        sent.length === 0
          ? await request(departureCalls.checkIn, { query: { id } })
          : await request(departureCalls.mark, { body: { id, marks: sent } });
      await change(withoutSent(queue.current, sent));
      await take(answer);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isPassing(error)) setIsOffline(true);
      else setFailure(error);
    } finally {
      isBusy.current = false;
    }
  }, [change, id, take]);

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const [known, waiting] = await Promise.all([keptList(id), keptMarks(id)]);
      if (isGone) return;
      if (known) {
        setList(known);
        setIsKept(true);
      }
      queue.current = newestMarks([...waiting, ...queue.current]);
      setMarks(queue.current);
      await exchange();
    };
    void begin();
    const again = () => {
      if (document.visibilityState === 'visible' || queue.current.length > 0) void exchange();
    };
    const away = () => setIsOffline(true);
    window.addEventListener('online', again);
    window.addEventListener('offline', away);
    const timer = setInterval(again, TRY_EVERY);
    return () => {
      isGone = true;
      window.removeEventListener('online', again);
      window.removeEventListener('offline', away);
      clearInterval(timer);
    };
  }, [exchange, id]);

  const people = useMemo(() => peopleWith(list?.people ?? [], marks), [list, marks]);
  const mark = (keys: readonly string[], is_present: boolean) => {
    const at = new Date().toISOString();
    void change([...queue.current, ...keys.map((person) => ({ person, is_present, at }))]).then(exchange);
  };
  return {
    list,
    people,
    waiting: marks.length,
    isOffline,
    isKept,
    failure,
    mark,
    retry: () => void exchange(),
  };
}
