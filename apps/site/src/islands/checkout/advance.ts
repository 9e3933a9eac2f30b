import { STEPS } from '../../shared/checkout-data.ts';
import { write } from '../shared/dom.ts';
import { showBooked } from './booked.ts';
import { chooseAgain, chooseDateAgain } from './choose-again.ts';
import { readValues, showProblems } from './form-fields.ts';
import { goTo, point } from './go-to-step.ts';
import { keepSeats } from './keep-seats.ts';
import { showPrice } from './price.ts';
import { busy, draftName, inWords, keptName, problemsOf, say, type Checkout } from './state.ts';
import { submitBooking } from './submit.ts';
import { updatePrice } from './update-price.ts';

async function send(checkout: Checkout): Promise<void> {
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
    showPrice(result.breakdown, data);
    if (result.isAccepted) await send(checkout);
  } else if (result.kind === 'sold_out') await chooseAgain(checkout);
  else if (result.kind === 'date') await chooseDateAgain(checkout, result.message);
  else {
    write('[data-next]', data.words.retry);
    say(result.message);
  }
}

/** Date and number are chosen: the seats are kept while the rest is filled in; sold out is told here, not at the end. */
async function goToContacts(checkout: Checkout): Promise<void> {
  if (checkout.isGoingOn) return;
  checkout.isGoingOn = true;
  const lack = await busy(checkout, checkout.data.words.hold.taking, () => keepSeats(checkout));
  checkout.isGoingOn = false;
  if (lack) await chooseAgain(checkout, lack);
  else goTo(checkout, 'contacts');
}

/** Goes on where the steps so far are right; from the last one the booking is sent. */
export function advance(checkout: Checkout): void {
  checkout.values = readValues(checkout.values);
  for (const step of STEPS.slice(0, STEPS.indexOf(checkout.step) + 1)) {
    const problems = problemsOf(checkout, step);
    // The price has told meanwhile that its seats are gone.
    if (problems['date'] && checkout.values['date']) return void chooseAgain(checkout, { seats: 0 });
    if (Object.keys(problems).length > 0)
      return point(checkout, inWords(checkout, problems), checkout.data.words.problem.check);
  }
  showProblems({});
  const next = STEPS[STEPS.indexOf(checkout.step) + 1];
  if (next === 'contacts') void goToContacts(checkout);
  else if (next) goTo(checkout, next);
  else void send(checkout);
}
