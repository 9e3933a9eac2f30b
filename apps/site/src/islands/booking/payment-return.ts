import type { InvoiceStatusCode, PublicBooking } from '@tropa/contract';

/** The part of a booking that tells whether it is still to be paid. */
interface OpenBooking {
  invoices: Pick<PublicBooking['invoices'][number], 'id' | 'status'>[];
}

// Typed after the contract's code: its module would bring the schemas' library into the script.
const NEW: (typeof InvoiceStatusCode)['new'] = 1;
const POLL_MS = 2000;
const POLL_FOR_MS = 30_000;

/**
 * How a payment ended, by the address that the bank sent the visitor back to; null when they came otherwise.
 * `settled` is our own: the page has been loaded anew after the bank's word.
 */
export function paymentReturn(search: string): 'success' | 'fail' | 'settled' | null {
  const result = new URLSearchParams(search).get('payment');
  return result === 'success' || result === 'fail' || result === 'settled' ? result : null;
}

/** Whether one of the invoices that were open is open no more. */
export function isSettled(open: readonly number[], booking: OpenBooking): boolean {
  return open.some((id) => booking.invoices.find((invoice) => invoice.id === id)?.status !== NEW);
}

/**
 * Asks every 2 seconds, for 30 seconds, whether the payment has arrived: the bank's word may come later than the visitor.
 * @param open ids of the invoices that the page shows as open
 * @param read reads the booking; null when it could not be read
 */
export async function waitForPayment(
  open: readonly number[],
  read: () => Promise<OpenBooking | null>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<boolean> {
  for (let waited = 0; waited <= POLL_FOR_MS; waited += POLL_MS) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another is the point
    const booking = await read();
    if (booking && isSettled(open, booking)) return true;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(POLL_MS);
  }
  return false;
}
