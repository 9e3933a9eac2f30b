import type { HistoryEntry } from '@tropa/contract';

/** The payment that has just come in, if the newest entries tell of one that was kept. */
export function freshPayment(history: readonly HistoryEntry[]): { amount: number; currency: string } | null {
  // A first payment writes the move to the next status after itself.
  const entry = history.slice(0, 2).find(({ event }) => event === 'payment_received');
  const { amount, currency, reason } = entry?.data ?? {};
  if (reason !== undefined || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return { amount, currency };
}
