import { CODE } from '@tropa/core';
import { useEffect, useEffectEvent } from 'react';
import { messengerCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { useCountdown } from '../use-countdown.ts';

/** A code that links a chat, with the link it stands in: good for 300 s, and a new one comes when it has run out. */
export function useConnectionCode(source_id: number) {
  const connect = useCallMutation(messengerCalls.generateConnectionCode, { onFailure: () => true });
  const { mutate } = connect;
  const renew = () => mutate({ body: { source_id } });
  const begin = useEffectEvent(renew);
  useEffect(() => begin(), []);
  const left = useCountdown(connect.data?.expires_in ?? CODE.messengerValiditySeconds, connect.submittedAt);
  const hasRunOut = connect.data !== undefined && left === 0 && !connect.isPending;
  useEffect(() => {
    if (hasRunOut) begin();
  }, [hasRunOut]);
  return { connection: connect.data, error: connect.error, left, renew };
}
