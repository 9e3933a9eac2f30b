import { write } from '../shared/dom.ts';
import { showBooked } from './booked.ts';
import { chooseAgain, chooseDateAgain } from './choose-again.ts';
import { point } from './go-to-step.ts';
import { showPrice } from './price.ts';
import { busy, draftName, keptName, say, type Checkout } from './state.ts';
import { submitBooking } from './submit.ts';
import { updatePrice } from './update-price.ts';

export { chooseAgain, takeAnew, takeAsAsked } from './choose-again.ts';

/** Sends the booking, and shows what came of it. */
export async function send(checkout: Checkout): Promise<void> {
  const { data, store, holder } = checkout;
  if (checkout.isSending) return;
  // Nobody books without having seen the price.
  if (!checkout.quote) await updatePrice(checkout);
  const { quote, values } = checkout;
  if (!quote) return;
  const { total } = quote.breakdown;
  checkout.isSending = true;
  say('');
  const result = await busy(checkout, data.words.sending, () =>
    submitBooking({ data, store, values, total, hold: holder.last()?.token }),
  );
  checkout.isSending = false;
  if (result.kind === 'booked') {
    store.removeItem(draftName(checkout));
    if (store.getItem(keptName(checkout)) !== null)
      void import('./draft-letter.ts').then(({ endDraft }) => endDraft(checkout));
    holder.forget();
    showBooked(result.url);
  } else if (result.kind === 'invalid') point(checkout, result.errors, result.message);
  else if (result.kind === 'price') {
    checkout.quote = { ...quote, breakdown: result.breakdown };
    showPrice(checkout.quote, data);
    if (result.isAccepted) await send(checkout);
  } else if (result.kind === 'sold_out') await chooseAgain(checkout);
  else if (result.kind === 'date') await chooseDateAgain(checkout, result.message);
  else {
    write('[data-next]', data.words.retry);
    say(result.message);
  }
}
