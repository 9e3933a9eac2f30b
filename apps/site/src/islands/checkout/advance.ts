import { STEPS } from '../../shared/checkout-data.ts';
import { write } from '../shared/dom.ts';
import { readValues, showProblems } from './form-fields.ts';
import { goTo, point } from './go-to-step.ts';
import { keepSeats } from './keep-seats.ts';
import { busy, inWords, problemsOf, save, say, type Checkout } from './state.ts';

/**
 * What sends the booking, and has it chosen anew where that is not to be had. It comes with the first touch, and stays: when it is
 * wanted the network may be lost.
 */
export const loadSending = () => import('./send.ts');

type Sending = Awaited<ReturnType<typeof loadSending>>;

/** Does what belongs to sending; without it the network is lost, which is told. */
export async function whileSending(
  checkout: Checkout,
  work: (sending: Sending) => Promise<void>,
): Promise<void> {
  const sending = await loadSending().catch(() => null);
  if (sending) await work(sending);
  else say(checkout.data.words.problem.network);
}

async function sendBooking(checkout: Checkout): Promise<void> {
  const sending = await loadSending().catch(() => null);
  if (sending) return sending.send(checkout);
  // A browser asks for a script once: with the network back the page opens anew, and what was typed with it.
  const isBack = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) {
    save(checkout);
    location.reload();
    return;
  }
  write('[data-next]', checkout.data.words.retry);
  say(checkout.data.words.problem.network);
}

/** Date and number are chosen: the seats are kept while the rest is filled in; sold out is told here, not at the end. */
async function goToContacts(checkout: Checkout): Promise<void> {
  if (checkout.isGoingOn) return;
  checkout.isGoingOn = true;
  const lack = await busy(checkout, checkout.data.words.hold.taking, () => keepSeats(checkout));
  checkout.isGoingOn = false;
  if (lack) await whileSending(checkout, ({ chooseAgain }) => chooseAgain(checkout, lack));
  else goTo(checkout, 'contacts');
}

/** Goes on where the steps so far are right; from the last one the booking is sent. */
export function advance(checkout: Checkout): void {
  checkout.values = readValues(checkout.values);
  for (const step of STEPS.slice(0, STEPS.indexOf(checkout.step) + 1)) {
    const problems = problemsOf(checkout, step);
    // The price has told meanwhile that its seats are gone.
    if (problems['date'] && checkout.values['date'])
      return void whileSending(checkout, ({ chooseAgain }) => chooseAgain(checkout, { seats: 0 }));
    if (Object.keys(problems).length > 0)
      return point(checkout, inWords(checkout, problems), checkout.data.words.problem.check);
  }
  showProblems({});
  const next = STEPS[STEPS.indexOf(checkout.step) + 1];
  if (next === 'contacts') void goToContacts(checkout);
  else if (next) goTo(checkout, next);
  else void sendBooking(checkout);
}
