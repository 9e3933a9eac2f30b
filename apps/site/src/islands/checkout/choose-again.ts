import { VARIANT_SIGN } from '@tropa/core';
import { askPage } from '../shared/ask-page.ts';
import { find } from '../shared/dom.ts';
import { writeValues } from './form-fields.ts';
import { goTo, point } from './go-to-step.ts';
import { countSeats, keepSeats, resumeHold } from './keep-seats.ts';
import type { Lack } from './lack.ts';
import { save, say, type Checkout } from './state.ts';
import { showTrip } from './trip-view.ts';
import { updatePrice } from './update-price.ts';

const TIMEOUT_MS = 20_000;

/** Has the page show its dates as they are now. */
async function readDates(): Promise<void> {
  try {
    const { ok, page } = await askPage({ url: location.href, timeout_ms: TIMEOUT_MS });
    const dates = page?.querySelector('[data-dates]');
    if (ok && dates) find('[data-dates]').replaceWith(dates);
  } catch {
    // The list on the page stays: the server refuses a date that is full anyway.
  }
}

/**
 * Reads the dates anew, for the chosen one is not as it was shown: seats that are kept for the visitor are kept where the
 * departure is now, so that one is chosen.
 * @param message why, as the server tells it
 */
export async function chooseDateAgain(checkout: Checkout, message: string): Promise<void> {
  const wanted = checkout.values['date'] ?? '';
  await readDates();
  await resumeHold(checkout);
  countSeats(checkout);
  const [, ...variant] = wanted.split(VARIANT_SIGN);
  const moved = [checkout.holder.read()?.date_key ?? wanted, ...variant].join(VARIANT_SIGN);
  delete checkout.values['date'];
  writeValues({ date: moved });
  save(checkout);
  showTrip(checkout);
  checkout.quote = null;
  goTo(checkout, 'date');
  say(message);
}

/**
 * Reads the dates anew, for seats have gone while the form was being filled in, and asks to choose again.
 * @param lack what there is too little of, where the server has told: the page may be a moment behind
 */
export async function chooseAgain(checkout: Checkout, lack?: Lack): Promise<void> {
  const { data } = checkout;
  const wanted = checkout.values['date'] ?? '';
  await readDates();
  countSeats(checkout);
  if (lack) checkout.seats.set(wanted, lack.seats);
  delete checkout.values['date'];
  const isFull = (checkout.seats.get(wanted) ?? 0) === 0;
  if (!isFull) writeValues({ date: wanted });
  save(checkout);
  showTrip(checkout);
  void updatePrice(checkout);
  goTo(checkout, isFull ? 'date' : 'tourists');
  if (lack?.stock && !isFull) point(checkout, { [lack.stock.field]: lack.stock.message }, lack.stock.message);
  else say(isFull ? data.words.problem.sold_out : data.words.problem.few_left);
}

/** The time was over: takes the seats of the choice once more; what was typed stays. */
export async function takeAnew(checkout: Checkout): Promise<void> {
  const lack = await keepSeats(checkout);
  if (lack) await chooseAgain(checkout, lack);
}

/** The same where the visitor asks for it: what came of it is told. */
export async function takeAsAsked(checkout: Checkout): Promise<void> {
  say('');
  const lack = await keepSeats(checkout);
  if (lack) await chooseAgain(checkout, lack);
  else if (!checkout.holder.read()) say(checkout.data.words.hold.not_kept);
}
