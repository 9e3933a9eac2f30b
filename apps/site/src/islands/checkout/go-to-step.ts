import { STEPS, type Step } from '../../shared/checkout-data.ts';
import { bookerName } from './booker.ts';
import { focusField, readValues, showProblems, writeValues } from './form-fields.ts';
import { stepOfField } from './form-values.ts';
import { save, say, type Checkout } from './state.ts';
import { focusStep, showStep } from './steps-view.ts';
import { updatePrice } from './update-price.ts';

/** Whoever books is not asked for a name that was typed a step before. */
function nameBooker(checkout: Checkout): void {
  const values = readValues(checkout.values);
  const name = bookerName(values, checkout.data, checkout.booker, new Date().toISOString().slice(0, 10));
  if (!name) return;
  checkout.booker = name;
  writeValues(name);
}

/** Shows a step. @param isNew false: the browser's history has led there */
export function goTo(checkout: Checkout, next: Step, isNew = true): void {
  const from = checkout.step;
  checkout.step = next;
  if (next === 'contacts') nameBooker(checkout);
  showStep(next, checkout.data);
  say('');
  save(checkout);
  if (isNew) history.pushState({ step: next, from }, '');
  focusStep(next);
  if (!checkout.quote) void updatePrice(checkout);
}

/** One step back; through the browser's history where it leads there. */
export function goBack(checkout: Checkout): void {
  const previous = STEPS[STEPS.indexOf(checkout.step) - 1];
  const { from } = (history.state ?? {}) as { from?: unknown };
  if (previous && previous === from) history.back();
  else if (previous) goTo(checkout, previous);
}

/** Shows what is wrong, at the first step that has something wrong. */
export function point(checkout: Checkout, problems: Record<string, string>, fallback: string): void {
  const first = Object.keys(problems).toSorted(
    (a, b) => STEPS.indexOf(stepOfField(a)) - STEPS.indexOf(stepOfField(b)),
  )[0];
  if (first && stepOfField(first) !== checkout.step) goTo(checkout, stepOfField(first));
  const areAllShown = showProblems(problems);
  say(areAllShown && first ? '' : fallback);
  if (first) focusField(first);
}
