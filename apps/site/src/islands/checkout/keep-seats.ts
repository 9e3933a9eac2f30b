import { findAll } from '../shared/dom.ts';
import { soldOutField } from './choice.ts';
import { readSeats } from './form-fields.ts';
import { openKeptDate, showHold, showHoldOver } from './hold-view.ts';
import { keptSeats } from './hold.ts';
import type { Lack } from './lack.ts';
import { choiceNow, type Checkout } from './state.ts';
import { updatePrice } from './update-price.ts';

/** Reads the seats left as the page tells them, with those that are, or just were, kept for this visitor. */
export function countSeats(checkout: Checkout): void {
  openKeptDate(checkout.holder.last());
  checkout.seats = new Map(readSeats());
}

/** Shows what is kept for the visitor now. */
export function followHold(checkout: Checkout): void {
  const { data, holder } = checkout;
  const kept = holder.read();
  if (kept) for (const place of findAll('[data-if-open]')) place.hidden = false;
  if (kept) for (const place of findAll('[data-if-full]')) place.hidden = true;
  // Nobody waits for the seats that are kept for them: the page tells their date as sold out.
  for (const place of findAll('[data-waitlist-of]'))
    if (keptSeats(kept, place.dataset['waitlistOf'] ?? '') > 0) place.hidden = true;
  countSeats(checkout);
  const last = holder.last();
  const tellOver = (): void =>
    showHoldOver(last?.kind === 'offer' ? data.words.hold.offer_over : data.words.hold.over);
  if (last && !kept) return tellOver();
  showHold(kept, data, () => {
    tellOver();
    void updatePrice(checkout);
  });
}

/** A hold whose time was over before the page was opened counts for nothing. */
export function forgetOver({ holder }: Checkout): void {
  if (!holder.read()) holder.forget();
}

/**
 * Has the seats of the choice kept, unless they are already. Whatever goes wrong, one may book without. What was chosen
 * while other seats were being taken is taken after them: the last choice is what is kept.
 * @returns what there is too little of; null: there is nothing to say
 */
export async function keepSeats(checkout: Checkout): Promise<Lack | null> {
  while (checkout.taking) await checkout.taking;
  const choice = choiceNow(checkout);
  if (checkout.holder.read()?.choice === JSON.stringify(choice)) return null;
  checkout.taking = take(checkout, choice);
  try {
    return await checkout.taking;
  } finally {
    checkout.taking = null;
  }
}

async function take(checkout: Checkout, choice: object): Promise<Lack | null> {
  const outcome = await checkout.holder.take(choice);
  followHold(checkout);
  if (outcome.kind !== 'refused' || outcome.error.type !== 'sold_out') return null;
  const { error } = outcome;
  const field = soldOutField(error);
  return {
    seats: Number(error.details?.['number_of_free_seats'] ?? 0),
    ...(field !== undefined && { stock: { field, message: error.message } }),
  };
}

/** What was kept before a reload, or by another tab, is kept on. */
export async function resumeHold(checkout: Checkout): Promise<void> {
  const kept = checkout.holder.read();
  if (!kept) return;
  await checkout.holder.resume(kept.token);
  followHold(checkout);
}
