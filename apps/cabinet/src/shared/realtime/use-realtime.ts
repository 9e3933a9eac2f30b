import { useQueryClient } from '@tanstack/react-query';
import type { RealtimeEvent, RealtimeEventName } from '@tropa/contract';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../when-idle.ts';
import { connectRealtime, disconnectRealtime, onRealtimeEvent, onRealtimeReconnect } from './realtime.ts';

/** Hears a real-time event while the component is shown: `useRealtimeEvent('new_request_in_crm', (event) => …)`. */
export function useRealtimeEvent<N extends RealtimeEventName>(
  name: N,
  handler: (event: RealtimeEvent<N>) => void,
): void {
  const hear = useEffectEvent(handler);
  useEffect(() => onRealtimeEvent(name, (event) => hear(event)), [name]);
}

/** Keeps the connection open while somebody is signed in; after a break everything on the screen is asked for anew. */
export function useRealtimeConnection(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const giveUp = whenIdle(() => void connectRealtime());
    const askAnew = () => void queryClient.invalidateQueries();
    const stops = [onRealtimeReconnect(askAnew), onRealtimeEvent('events_missed', askAnew)];
    return () => {
      giveUp();
      for (const stop of stops) stop();
      disconnectRealtime();
    };
  }, [isSignedIn, queryClient]);
}
