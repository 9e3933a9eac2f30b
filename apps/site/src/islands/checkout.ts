import { VARIANT_SIGN } from '@tropa/core';
import { CHECKOUT_DATA_ID, STEPS, type CheckoutData, type Step } from '../shared/checkout-data.ts';
import { find, findAll, findAllAs, findAs, pageData, write } from './shared/dom.ts';
import { localStore, readJson, sessionStore } from './shared/storage.ts';
import {
  chosenDate,
  focusField,
  readSeats,
  readValues,
  clearProblem,
  showProblems,
  showTourists,
  writeValues,
} from './checkout/form-fields.ts';
import {
  departureOf,
  stepOfField,
  stepProblems,
  touristsCount,
  type Problems,
  type Values,
} from './checkout/form-values.ts';
import { showBooked } from './checkout/booked.ts';
import { categoryField, chosenParts, seatsNeeded } from './checkout/choice.ts';
import { keepContacts, keptContacts } from './checkout/contact-draft.ts';
import { keptSeats, seatHold } from './checkout/hold.ts';
import { openKeptDate, showHold, showHoldOver } from './checkout/hold-view.ts';
import { counterLimits, settleChoice, showExtrasLeft, showLimits } from './checkout/choice-view.ts';
import { askQuote, showPlan, showPrice, type Quote } from './checkout/price.ts';
import { focusStep, showStep } from './checkout/steps-view.ts';
import { submitBooking } from './checkout/submit.ts';

const QUOTE_DELAY_MS = 200;

const data = pageData(CHECKOUT_DATA_ID) as CheckoutData;
const form = findAs(HTMLFormElement, '[data-checkout]');
const notice = find('[data-alert]');
const store = sessionStore();
const device = localStore();
const draftName = `tropa.checkout.${data.tour_id}`;

const holder = seatHold(data);
let step: Step = data.step;
let values: Values = {};
let seats = new Map<string, number>();
let quote: Quote | null = null;
let extrasLeft: Record<string, number> = {};
let quoteTimer = 0;
let isSending = false;
let isTaking = false;

const isStep = (value: unknown): value is Step => STEPS.some((known) => known === value);

function say(text: string): void {
  notice.textContent = text;
  if (text !== '') notice.scrollIntoView({ block: 'center' });
}

function save(): void {
  values = readValues(values);
  store.setItem(draftName, JSON.stringify({ step, values }));
  keepContacts(device, values);
}

function goTo(next: Step, isNew = true): void {
  const from = step;
  step = next;
  showStep(step, data);
  say('');
  save();
  if (isNew) history.pushState({ step, from }, '');
  focusStep(step);
  if (!quote) void updatePrice();
}

/** One step back; through the browser's history where it leads there. */
function goBack(): void {
  const previous = STEPS[STEPS.indexOf(step) - 1];
  const { from } = (history.state ?? {}) as { from?: unknown };
  if (previous && previous === from) history.back();
  else if (previous) goTo(previous);
}

/** Shows what is wrong, at the first step that has something wrong. */
function point(problems: Record<string, string>, fallback: string): void {
  const first = Object.keys(problems).toSorted(
    (a, b) => STEPS.indexOf(stepOfField(a)) - STEPS.indexOf(stepOfField(b)),
  )[0];
  if (first && stepOfField(first) !== step) goTo(stepOfField(first));
  const areAllShown = showProblems(problems);
  say(areAllShown && first ? '' : fallback);
  if (first) focusField(first);
}

const choiceNow = (): object => ({
  ...departureOf(values),
  tourists: touristsCount(values),
  ...chosenParts(values, data.choice),
});

/** Reads the seats left as the page tells them, with those that are kept for this visitor. */
function countSeats(): void {
  openKeptDate(holder.read());
  seats = new Map(readSeats());
}

/** Shows what is kept for the visitor now. */
function followHold(): void {
  const kept = holder.read();
  if (kept) for (const place of findAll('[data-if-open]')) place.hidden = false;
  if (kept) for (const place of findAll('[data-if-full]')) place.hidden = true;
  countSeats();
  showHold(kept, data, () => {
    holder.forget();
    countSeats();
    showHoldOver(kept?.kind === 'offer' ? data.words.hold.offer_over : data.words.hold.over);
    void updatePrice();
  });
}

/**
 * Has the seats of the choice kept, unless they are already. Whatever goes wrong, one may book without.
 * @returns how many are left where they are too few; null: there is nothing to say
 */
async function keepSeats(): Promise<number | null> {
  const choice = choiceNow();
  if (holder.read()?.choice === JSON.stringify(choice) || isTaking) return null;
  isTaking = true;
  const outcome = await holder.take(choice);
  isTaking = false;
  followHold();
  if (outcome.kind !== 'refused' || outcome.error.type !== 'sold_out') return null;
  return Number(outcome.error.details?.['number_of_free_seats'] ?? 0);
}

const problemsOf = (one: Step): Problems =>
  stepProblems(one, values, seats, seatsNeeded(values, data.choice));

const inWords = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, kind]) => [name, data.words.problem[kind]]));

function showTrip(): void {
  const count = touristsCount(values);
  write('[data-chosen-date]', chosenDate() || data.words.no_date);
  write('[data-chosen-tourists]', data.words.tourists[count - 1] ?? '—');
  const left = seats.get(values['date'] ?? '') ?? data.max_tourists;
  const isFull = seatsNeeded(values, data.choice) >= left;
  write('[data-limit]', isFull ? (data.words.limit[left - 1] ?? '') : '');
  showLimits(values, counterLimits(values, data.choice, left, extrasLeft));
  showTourists(Math.min(count, data.max_tourists), data.words.tourist, values);
}

async function updatePrice(): Promise<void> {
  const count = touristsCount(values);
  const departure = departureOf(values);
  if (!departure || count === 0) {
    showPlan(undefined, data);
    return showPrice(null, data);
  }
  const outcome = await askQuote(data, departure, count, chosenParts(values, data.choice));
  if (outcome === null) return;
  quote = outcome.kind === 'done' ? outcome.answer : null;
  showPrice(quote?.breakdown ?? null, data);
  showPlan(quote?.payment_plan, data);
  if (outcome.kind === 'done') {
    const date = values['date'] ?? '';
    seats = new Map(seats).set(date, outcome.answer.number_of_free_seats + keptSeats(holder.read(), date));
    extrasLeft = outcome.answer.extras_left;
    showExtrasLeft(extrasLeft, data.words.extras);
    showTrip();
  } else if (outcome.kind === 'refused' && outcome.error.type === 'sold_out')
    showProblems(inWords({ tourists: 'few_left' }));
  else if (outcome.kind === 'refused' && outcome.error.errors['tourists'])
    showProblems({ tourists: outcome.error.errors['tourists'] });
  // Its booking has closed, or its variant is gone, while the page was open, say: the server knows why.
  else {
    const errors = outcome.kind === 'refused' ? outcome.error.errors : {};
    say(errors['date'] ?? errors['date_uid'] ?? data.words.problem.quote);
  }
}

/** Follows every change of the form. */
function changed(name: string): void {
  settleChoice(readValues(values), data.choice);
  save();
  showTrip();
  if (!/^(?:date|tourists|categories\..*|extras\..*)$/u.test(name)) return;
  quote = null;
  showPrice(null, data, data.words.counting);
  clearTimeout(quoteTimer);
  quoteTimer = window.setTimeout(() => void followChoice(), QUOTE_DELAY_MS);
}

/** What is kept follows the choice, as the price does. */
async function followChoice(): Promise<void> {
  if (holder.read() && departureOf(values) && touristsCount(values) > 0 && (await keepSeats()) !== null)
    showProblems(inWords({ tourists: 'few_left' }));
  await updatePrice();
}

/**
 * Reads the dates anew, for seats have gone while the form was being filled in, and asks to choose again.
 * @param left seats of the chosen date, where the server has told: the page may be a moment behind
 */
async function chooseAgain(left?: number): Promise<void> {
  const wanted = values['date'] ?? '';
  try {
    const page = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const dates = new DOMParser()
      .parseFromString(await page.text(), 'text/html')
      .querySelector('[data-dates]');
    if (page.ok && dates) find('[data-dates]').replaceWith(dates);
  } catch {
    // The list on the page stays: the server refuses a date that is full anyway.
  }
  countSeats();
  if (left !== undefined) seats.set(wanted, left);
  delete values['date'];
  const isFull = (seats.get(wanted) ?? 0) === 0;
  if (!isFull) writeValues({ date: wanted });
  save();
  showTrip();
  void updatePrice();
  goTo(isFull ? 'date' : 'tourists');
  say(isFull ? data.words.problem.sold_out : data.words.problem.few_left);
}

async function send(): Promise<void> {
  if (isSending) return;
  // Nobody books without having seen the price.
  if (!quote) await updatePrice();
  if (!quote) return;
  const { total } = quote.breakdown;
  isSending = true;
  say('');
  const result = await busy(data.words.sending, () =>
    submitBooking({ data, store, values, total, hold: holder.read()?.token }),
  );
  isSending = false;
  if (result.kind === 'booked') {
    store.removeItem(draftName);
    holder.forget();
    showBooked(result.url);
  } else if (result.kind === 'invalid') point(result.errors, result.message);
  else if (result.kind === 'price') {
    quote = { ...quote, breakdown: result.breakdown };
    showPrice(result.breakdown, data);
    if (result.isAccepted) await send();
  } else if (result.kind === 'sold_out') await chooseAgain();
  else {
    write('[data-next]', data.words.retry);
    say(result.message);
  }
}

/** Shows on the button that something is waited for. */
async function busy<T>(label: string, work: () => Promise<T>): Promise<T> {
  const button = findAs(HTMLButtonElement, '[data-next]');
  button.setAttribute('aria-disabled', 'true');
  button.textContent = label;
  try {
    return await work();
  } finally {
    button.removeAttribute('aria-disabled');
    showStep(step, data);
  }
}

/** Date and number are chosen: the seats are kept while the rest is filled in; sold out is told here, not at the end. */
async function goToContacts(): Promise<void> {
  if (isTaking) return;
  const left = await busy(data.words.hold.taking, keepSeats);
  if (left === null) goTo('contacts');
  else await chooseAgain(left);
}

function advance(): void {
  values = readValues(values);
  for (const one of STEPS.slice(0, STEPS.indexOf(step) + 1)) {
    const problems = problemsOf(one);
    // The price has told meanwhile that its seats are gone.
    if (problems['date'] && values['date']) return void chooseAgain(0);
    if (Object.keys(problems).length > 0) return point(inWords(problems), data.words.problem.check);
  }
  showProblems({});
  const next = STEPS[STEPS.indexOf(step) + 1];
  if (next === 'contacts') void goToContacts();
  else if (next) goTo(next);
  else void send();
}

/** The time was over: takes the seats of the choice once more; what was typed stays. */
async function takeAnew(): Promise<void> {
  const left = await keepSeats();
  if (left !== null) await chooseAgain(left);
}

/** An offer was opened by its link: its seats are kept for this visitor, and its date and number are chosen. */
async function openOffer(): Promise<void> {
  const token = /^#offer=([0-9a-f-]{36})$/u.exec(location.hash)?.[1];
  if (token === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const kept = await holder.resume(token);
  if (kept?.token !== token) return say(data.words.hold.offer_over);
  followHold();
  const input = findAllAs(HTMLInputElement, 'input[name="date"]').find(
    ({ value }) => keptSeats(kept, value) > 0,
  );
  if (input) input.checked = true;
  const [category] = data.choice.categories;
  writeValues({
    tourists: String(kept.seats),
    ...(category && { [categoryField(category.id)]: String(kept.seats) }),
  });
  values = readValues(values);
  step =
    data.choice.categories.length > 0 || (input?.value ?? '').includes(VARIANT_SIGN) ? 'date' : 'tourists';
}

function restore(): void {
  const draft = readJson(store, draftName);
  if (typeof draft !== 'object' || draft === null || !('values' in draft)) return;
  const asked = readValues({})['date'];
  values = { ...(draft.values as Values), ...(asked ? { date: asked } : {}) };
  // Fields of tourists are made from their number, so they come first.
  writeValues(values);
  settleChoice(readValues(values), data.choice);
  values = readValues(values);
  showTourists(Math.min(touristsCount(values), data.max_tourists), data.words.tourist, values);
  values = readValues(values);
  const wanted = 'step' in draft && isStep(draft.step) ? draft.step : step;
  const reached = STEPS.find((one) => Object.keys(problemsOf(one)).length > 0) ?? wanted;
  step = STEPS.indexOf(reached) < STEPS.indexOf(wanted) ? reached : wanted;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  advance();
});
form.addEventListener('input', ({ target }) => {
  const name = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : '';
  clearProblem(name);
  // What is wrong with the number of tourists is mended at their categories.
  if (name.startsWith('categories.')) clearProblem('tourists');
  changed(name);
});
form.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  const wanted = button?.dataset['goto'];
  if (isStep(wanted) && wanted !== step) goTo(wanted);
  if (button?.matches('[data-back]')) goBack();
  if (button?.matches('[data-hold-again]')) void takeAnew();
  if (button?.dataset['add']) {
    const input = findAs(HTMLInputElement, `[name="${CSS.escape(button.dataset['for'] ?? 'tourists')}"]`);
    input.value = String(Math.max(Number(input.min), Number(input.value) + Number(button.dataset['add'])));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
});
window.addEventListener('popstate', ({ state }: PopStateEvent) => {
  const wanted: unknown = (state as { step?: unknown } | null)?.step;
  goTo(isStep(wanted) ? wanted : data.step, false);
});

/** What was kept before a reload, or by another tab, is kept on. */
async function resumeHold(): Promise<void> {
  const kept = holder.read();
  if (!kept) return;
  await holder.resume(kept.token);
  followHold();
}

async function start(): Promise<void> {
  followHold();
  restore();
  values = readValues(values);
  writeValues(keptContacts(device, values));
  values = readValues(values);
  await openOffer();
  showStep(step, data);
  showTrip();
  // A date that was asked for may stand far down: its variants wait there to be chosen.
  if (step === 'date') form.querySelector('input[name="date"]:checked')?.scrollIntoView({ block: 'center' });
  history.replaceState({ step }, '');
  void updatePrice();
  if (holder.read()) void resumeHold();
  else if (step === 'contacts') await takeAnew();
}

holder.watch(followHold, () => void resumeHold());
window.addEventListener('pagehide', () => holder.leave());
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void resumeHold();
});
if (document.querySelector('[data-waitlist]'))
  void import('./checkout/waitlist.ts').then(({ startWaitlist }) => startWaitlist(data));
void start();
