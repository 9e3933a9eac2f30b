import { readNumber } from '@tropa/core';
import { CHECKOUT_DATA_ID, type CheckoutData } from '../shared/checkout-data.ts';
import { advance, loadSending, whileSending } from './checkout/advance.ts';
import { filledBooker } from './checkout/booker.ts';
import { keptContacts } from './checkout/contact-draft.ts';
import { roomField, seatsNeeded, seatsToWaitFor } from './checkout/choice.ts';
import { settleRooms } from './checkout/choice-view.ts';
import { countIn, departureOf } from './checkout/form-values.ts';
import { followForm } from './checkout/follow-form.ts';
import { clearProblem, readValues, writeValues } from './checkout/form-fields.ts';
import { goBack, goTo } from './checkout/go-to-step.ts';
import { seatHold } from './checkout/hold.ts';
import { followHold, forgetOver, resumeHold } from './checkout/keep-seats.ts';
import { openOffer, restoreDraft, takeAskedPeople } from './checkout/restore.ts';
import { isStep, keptName, type Checkout } from './checkout/state.ts';
import { showStep } from './checkout/steps-view.ts';
import { showTrip } from './checkout/trip-view.ts';
import { updatePrice } from './checkout/update-price.ts';
import { findAs, pageData } from './shared/dom.ts';
import { localStore, sessionStore } from './shared/storage.ts';
import { isOff } from './shared/turn-off.ts';

const data = pageData(CHECKOUT_DATA_ID) as CheckoutData;
const form = findAs(HTMLFormElement, '[data-checkout]');
const checkout: Checkout = {
  data,
  store: sessionStore(),
  device: localStore(),
  holder: seatHold(data),
  step: data.step,
  values: {},
  booker: {},
  seats: new Map(),
  quote: null,
  stocks: {},
  roomsAsked: new Set(),
  isSending: false,
  taking: null,
  isGoingOn: false,
};
const { holder } = checkout;

form.addEventListener('submit', (event) => {
  event.preventDefault();
  advance(checkout);
});
for (const touch of ['pointerdown', 'focusin'])
  form.addEventListener(touch, () => void loadSending().catch(() => null), { once: true });
form.addEventListener('input', ({ target }) => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
  clearProblem(name);
  // What is wrong with the number of tourists is mended at their categories.
  if (name.startsWith('categories.')) clearProblem('tourists');
  if (/^(?:tourists|categories\.|rooms\.)/u.test(name)) clearProblem('rooms');
  followForm(checkout, name);
  const isKept =
    checkout.values['consents.reminder'] === '1' || checkout.store.getItem(keptName(checkout)) !== null;
  if (isKept) void import('./checkout/draft-letter.ts').then(({ followDraft }) => followDraft(checkout));
});
form.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (isOff(button)) return;
  const wanted = button?.dataset['goto'];
  if (isStep(wanted) && wanted !== checkout.step) goTo(checkout, wanted);
  if (button?.matches('[data-back]')) goBack(checkout);
  if (button?.matches('[data-wait]')) void waitForMore();
  if (button?.matches('[data-hold-again]'))
    void whileSending(checkout, ({ takeAsAsked }) => takeAsAsked(checkout));
  if (button?.dataset['add']) {
    const input = findAs(HTMLInputElement, `[name="${CSS.escape(button.dataset['for'] ?? 'tourists')}"]`);
    const count = readNumber(input.value).value ?? 0;
    input.value = String(Math.max(Number(input.min), count + Number(button.dataset['add'])));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
});
/** More people than there are seats: they may wait for them. */
async function waitForMore(): Promise<void> {
  const date = departureOf(checkout.values)?.date;
  if (date === undefined) return;
  const { openWaitlist, startWaitlist } = await import('./checkout/waitlist.ts');
  startWaitlist(data);
  const { values, seats, stocks } = checkout;
  const free = seats.get(values['date'] ?? '') ?? data.max_tourists;
  const wish = seatsToWaitFor(values, data.choice, free, stocks);
  openWaitlist(date, wish ?? { party_size: seatsNeeded(values, data.choice) + 1, class_id: null });
}
window.addEventListener('popstate', ({ state }: PopStateEvent) => {
  const wanted: unknown = (state as { step?: unknown } | null)?.step;
  goTo(checkout, isStep(wanted) ? wanted : data.step, false);
});

async function start(): Promise<void> {
  forgetOver(checkout);
  followHold(checkout);
  const isOpened =
    location.hash.startsWith('#draft=') &&
    (await (await import('./checkout/draft-letter.ts')).openDraft(checkout));
  if (!isOpened) restoreDraft(checkout);
  checkout.values = readValues(checkout.values);
  writeValues(keptContacts(checkout.device, checkout.values));
  checkout.values = readValues(checkout.values);
  // What a reload brings back the form may have put there.
  checkout.booker = filledBooker(checkout.values, data, new Date().toISOString().slice(0, 10));
  takeAskedPeople(checkout);
  checkout.values = readValues(checkout.values);
  await openOffer(checkout);
  // What comes back from the draft may have been set by the visitor.
  for (const { id } of data.choice.rooms)
    if (countIn(checkout.values, roomField(id)) > 0) checkout.roomsAsked.add(roomField(id));
  settleRooms(checkout.values, data.choice, {}, { isTrimmed: false });
  checkout.values = readValues(checkout.values);
  showStep(checkout.step, data);
  showTrip(checkout);
  // A date that was asked for may stand far down: its variants wait there to be chosen.
  if (checkout.step === 'date')
    form.querySelector('input[name="date"]:checked')?.scrollIntoView({ block: 'center' });
  history.replaceState({ step: checkout.step }, '');
  void updatePrice(checkout);
  if (holder.read()) await resumeHold(checkout);
  // What was kept may be another departure's: another tab took it, or a link has chosen anew.
  if (checkout.step === 'contacts' && holder.read()?.kind !== 'offer')
    await whileSending(checkout, ({ takeAnew }) => takeAnew(checkout));
}

holder.watch(
  () => followHold(checkout),
  () => void resumeHold(checkout),
);
window.addEventListener('pagehide', () => holder.leave());
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void resumeHold(checkout);
});
if (document.querySelector('[data-waitlist]:not([hidden])'))
  void import('./checkout/waitlist.ts').then(({ startWaitlist }) => startWaitlist(data));
void start();
