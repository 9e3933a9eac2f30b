import type { RealtimeEvent } from '@tropa/contract';

type Reason = RealtimeEvent<'request_status_update'>['reason'];

/** The event of an own action comes right after it; later ones are somebody else's. */
const REMEMBERED_MS = 15_000;
const actions = new Map<string, number>();
const keyOf = (request_id: number, reason: Reason) => `${request_id} ${reason}`;

/** Remembers that this tab is doing something to a booking: its event needs no toast, the person sees it. */
export function rememberOwnAction(request_id: number, reason: Reason): void {
  actions.set(keyOf(request_id, reason), Date.now() + REMEMBERED_MS);
}

/** Whether an event tells of what this tab has just done; told once. */
export function isOwnAction(request_id: number, reason: Reason): boolean {
  const key = keyOf(request_id, reason);
  const until = actions.get(key);
  actions.delete(key);
  return until !== undefined && Date.now() < until;
}
