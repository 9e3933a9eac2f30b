import { useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallRequest } from '@tropa/contract';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, invalidateCalls, request } from '../api/index.ts';
import { showFailure, showSuccess, showToast } from '../toasts.ts';
import { ACT_DELAY_MS, actsThatWait, callOffAct, delayAct } from './delayed-acts.ts';

interface DelayedCall<C extends Call> {
  /** Names what it is done to. */
  key: string;
  call: C;
  input: CallRequest<C>;
  /** What will be done, and that it can be called off until then. */
  told: string;
  /** What is said once it is done, or who says so out of the answer. */
  success: string | ((answer: CallAnswer<C>) => void);
  /** Whose answers have changed by this. */
  invalidates: readonly Call[];
}

/**
 * Acts that nothing takes back, such as those that write letters: each waits ten seconds, tells so with a way to call it off, on whatever screen, and is done even as
 * the page is closed.
 */
export function useDelayedCall() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const waiting = useSyncExternalStore(actsThatWait.subscribe, actsThatWait.get);
  const begin = <C extends Call>({ key, call, input, told, success, invalidates }: DelayedCall<C>) => {
    const hide = showToast({
      level: 'info',
      message: told,
      delay: ACT_DELAY_MS,
      action: { label: t('today.call_off'), onClick: () => callOffAct(key) },
    });
    const stop = actsThatWait.subscribe(() => {
      if (actsThatWait.get().has(key)) return;
      stop();
      void hide.then((away) => away());
    });
    const act = async (isLeaving: boolean) => {
      try {
        const answer = await request(call, input, { outlivesPage: isLeaving });
        if (typeof success === 'string') showSuccess(success);
        else success(answer);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.type !== 'canceled') showFailure(error);
      }
      await invalidateCalls(queryClient, invalidates);
    };
    delayAct({ key, run: act });
  };
  return { waits: (key: string) => waiting.has(key), begin, callOff: callOffAct };
}
