import { PEOPLE_PARAMETER, VARIANT_SIGN } from '@tropa/core';
import { STEPS, type ChoiceData, type Step } from '../../shared/checkout-data.ts';
import { findAllAs } from '../shared/dom.ts';
import { readJson } from '../shared/storage.ts';
import { categoryField } from './choice.ts';
import { settleChoice } from './choice-view.ts';
import { readValues, showTourists, writeValues } from './form-fields.ts';
import type { Values } from './form-values.ts';
import { keptSeats } from './hold.ts';
import { followHold } from './keep-seats.ts';
import { touristTitles } from './trip-view.ts';
import { draftName, isStep, problemsOf, say, type Checkout } from './state.ts';

/** Puts back what was typed before a reload, and the step as far as it was filled in rightly. */
export function restoreDraft(checkout: Checkout): void {
  const { store } = checkout;
  const draft = readJson(store, draftName(checkout));
  if (typeof draft !== 'object' || draft === null || !('values' in draft)) return;
  const asked = readValues({})['date'];
  const values = { ...(draft.values as Values), ...(asked ? { date: asked } : {}) };
  restore(checkout, { values, step: 'step' in draft && isStep(draft.step) ? draft.step : checkout.step });
}

/** Puts values into the form, and opens the step as far as it was filled in rightly. */
export function restore(checkout: Checkout, { values, step: wanted }: { values: Values; step: Step }): void {
  const { data } = checkout;
  checkout.values = values;
  // Fields of tourists are made from their number, so they come first.
  writeValues(checkout.values);
  settleChoice(readValues(checkout.values), data.choice);
  checkout.values = readValues(checkout.values);
  showTourists(touristTitles(checkout.values, data), checkout.values);
  checkout.values = readValues(checkout.values);
  const reached = STEPS.find((step) => Object.keys(problemsOf(checkout, step)).length > 0) ?? wanted;
  checkout.step = STEPS.indexOf(reached) < STEPS.indexOf(wanted) ? reached : wanted;
}

/** The category that a number of people is begun with: the first for one person of the class whose seats are kept. */
const ofOffer = (categories: ChoiceData['categories'], class_id: string | null) =>
  categories.find((one) => one.seats === 1 && (class_id === null || one.class_id === class_id)) ??
  categories[0];

/**
 * The address has said how many go, as the card of a tour's page does: the form begins with as many, of the first category for
 * one person. A reload keeps what was chosen since.
 */
export function takeAskedPeople({ data }: Checkout): void {
  const address = new URL(location.href);
  const asked = Number(address.searchParams.get(PEOPLE_PARAMETER));
  if (!Number.isInteger(asked) || asked < 1) return;
  address.searchParams.delete(PEOPLE_PARAMETER);
  history.replaceState(history.state, '', address);
  const { categories } = data.choice;
  const people = String(Math.min(asked, data.max_tourists));
  const chosen = ofOffer(categories, null);
  if (chosen && chosen.seats !== 1) return;
  const counts = categories.map((one) => [categoryField(one.id), one === chosen ? people : '0']);
  writeValues({ tourists: people, ...Object.fromEntries(counts) });
}

/** An offer was opened by its link: its seats are kept for this visitor, and its date and number are chosen. */
export async function openOffer(checkout: Checkout): Promise<void> {
  const { data, holder } = checkout;
  const token = /^#offer=([0-9a-f-]{36})$/u.exec(location.hash)?.[1];
  if (token === undefined) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const kept = await holder.resume(token);
  if (kept?.token !== token) return say(data.words.hold.offer_over);
  followHold(checkout);
  const input = findAllAs(HTMLInputElement, 'input[name="date"]').find(
    ({ value }) => keptSeats(kept, value) > 0,
  );
  if (input) input.checked = true;
  const category = ofOffer(data.choice.categories, kept.class_id);
  writeValues({
    tourists: String(kept.seats),
    ...(category && { [categoryField(category.id)]: String(kept.seats) }),
  });
  checkout.values = readValues(checkout.values);
  // Seats are kept of a date, whatever its variant.
  checkout.step = (input?.value ?? '').includes(VARIANT_SIGN) ? 'date' : 'tourists';
}
