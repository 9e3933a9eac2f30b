import { SaleStatus, type BaseSaleStatus, type BookingView, type HistoryEntry } from '@tropa/contract';
import { daysBetween } from '@tropa/core';

export type StepId = 'request' | 'confirmed' | 'prepaid' | 'completed' | 'canceled';
export interface Step {
  id: StepId;
  state: 'done' | 'current' | 'ahead' | 'failed';
  /** When it was reached: an ISO moment. */
  at: string | null;
}

const ORDER = ['request', 'confirmed', 'prepaid', 'completed'] as const;
/** How many steps a live status has behind it. */
const DONE: Record<1 | 2 | 3 | 4, number> = { 1: 1, 2: 2, 3: 3, 4: 4 };

type Facts = Pick<BookingView, 'base_sale_status' | 'created_at' | 'history'>;

/** When a booking last reached a status, by its history (newest first). */
function reachedAt(history: readonly HistoryEntry[], status: number): string | null {
  return history.find((entry) => entry.data['to'] === status)?.created_at ?? null;
}

/** The status that a cancelled booking had before; 1 when its history does not tell. */
function statusBefore({ base_sale_status: status, history }: Facts): 1 | 2 | 3 {
  const from = history.find((entry) => entry.event === 'canceled' && entry.data['to'] === status)?.data[
    'from'
  ];
  return from === 2 || from === 3 ? from : 1;
}

const isLive = (status: BaseSaleStatus): status is 1 | 2 | 3 | 4 => status <= SaleStatus.tour_complete;

/** The way of a booking: what is behind it, what it waits for, what is ahead; a cancelled one ends where it was. */
export function stepsOf(booking: Facts): Step[] {
  const { base_sale_status: status, created_at, history } = booking;
  const times: Record<(typeof ORDER)[number], string | null> = {
    request: created_at,
    // Without a prepayment a request is confirmed and settled in one move.
    confirmed:
      reachedAt(history, SaleStatus.pending_prepayment) ?? reachedAt(history, SaleStatus.made_prepayment),
    prepaid: reachedAt(history, SaleStatus.made_prepayment),
    completed: reachedAt(history, SaleStatus.tour_complete),
  };
  if (!isLive(status)) {
    const behind = ORDER.slice(0, DONE[statusBefore(booking)]);
    return [
      ...behind.map((id): Step => ({ id, state: 'done', at: times[id] })),
      { id: 'canceled', state: 'failed', at: reachedAt(history, status) },
    ];
  }
  const done = DONE[status];
  return ORDER.map((id, index): Step => {
    if (index < done) return { id, state: 'done', at: times[id] };
    return { id, state: index === done ? 'current' : 'ahead', at: null };
  });
}

/** What a living booking waits for: an answer or money, until when where the system ends it; a rest that is asked for; the trip; the way back. */
export type Awaited =
  | { id: 'answer' | 'payment'; until: string | null }
  | { id: 'rest'; until: string | null; is_late: boolean }
  | { id: 'start'; days: number }
  | { id: 'return'; day: string }
  | { id: 'day' };

type AwaitedFacts = Pick<
  BookingView,
  'base_sale_status' | 'deadline_at' | 'date_start' | 'date_end' | 'payment_plan'
>;

/** @param today where the tour is @returns null: nothing is waited for */
export function awaitedOf(booking: AwaitedFacts, today: string): Awaited | null {
  const { base_sale_status: status, deadline_at: until, date_start, date_end } = booking;
  if (status === SaleStatus.pending_confirm) return { id: 'answer', until };
  if (status === SaleStatus.pending_prepayment) return { id: 'payment', until };
  if (status !== SaleStatus.made_prepayment) return null;
  if (date_start === null) return { id: 'day' };
  const days = daysBetween(today, date_start);
  if (days < 0) return { id: 'return', day: date_end ?? date_start };
  const asked = booking.payment_plan?.find(({ state }) => state === 'overdue' || state === 'open');
  return asked
    ? { id: 'rest', until: asked.due_at, is_late: asked.state === 'overdue' }
    : { id: 'start', days };
}
