import { STEPS, type CheckoutData, type Step } from '../../shared/checkout-data.ts';
import { find, findAs } from '../shared/dom.ts';
import type { Store } from '../shared/storage.ts';
import { areClassesGone, chosenParts, roomProblems, seatsNeeded } from './choice.ts';
import { keepContacts } from './contact-draft.ts';
import { chosenStart, readValues } from './form-fields.ts';
import { departureOf, stepProblems, touristsCount, type Problems, type Values } from './form-values.ts';
import type { seatHold } from './hold.ts';
import type { Lack } from './lack.ts';
import { peopleProblems } from './people.ts';
import type { Quote } from './price.ts';
import { showStep } from './steps-view.ts';

/** What the booking has come to on this page. */
export interface Checkout {
  readonly data: CheckoutData;
  /** Outlives a reload of this tab. */
  readonly store: Store;
  /** Outlives the visit. */
  readonly device: Store;
  readonly holder: ReturnType<typeof seatHold>;
  step: Step;
  values: Values;
  /** The name of whoever books, as the form itself has put it there. */
  booker: Values;
  /** Seats left by date, with those that are kept for this visitor. */
  seats: Map<string, number>;
  /** The price of the present choice; null: not known yet. */
  quote: Quote | null;
  /** How many of each extra and kind of room there are for this visitor, by the fields' names. */
  stocks: Record<string, number>;
  /** Fields of rooms that the visitor set: the others hold what the form proposed. */
  readonly roomsAsked: Set<string>;
  isSending: boolean;
  /** Seats are being asked for: what comes of it. */
  taking: Promise<Lack | null> | null;
  /** The way to the last step is being taken. */
  isGoingOn: boolean;
}

export const isStep = (value: unknown): value is Step => STEPS.some((known) => known === value);

/** Where what was typed is kept. */
export const draftName = ({ data }: Checkout): string => `tropa.checkout.${data.tour_id}`;

/** Where the name is kept by which the server keeps the form for a letter. */
export const keptName = ({ data }: Checkout): string => `tropa.draft.${data.tour_id}`;

/** Tells something that belongs to no field; an empty text takes it back. */
export function say(text: string): void {
  const notice = find('[data-alert]');
  notice.textContent = text;
  if (text !== '') notice.scrollIntoView({ block: 'center' });
}

/** Reads the form and keeps it. */
export function save(checkout: Checkout): void {
  checkout.values = readValues(checkout.values);
  const { store, device, step, values } = checkout;
  store.setItem(draftName(checkout), JSON.stringify({ step, values }));
  keepContacts(device, values);
}

/** The choice as the server takes it. */
export const choiceNow = ({ data, values }: Checkout): object => ({
  ...departureOf(values),
  tourists: touristsCount(values),
  ...chosenParts(values, data.choice),
});

export function problemsOf({ data, values, seats, stocks }: Checkout, step: Step): Problems {
  const problems = stepProblems(step, values, seats, seatsNeeded(values, data.choice));
  if (step !== 'tourists') return problems;
  if (!problems['tourists'] && areClassesGone(values, data.choice, stocks))
    problems['tourists'] = 'class_short';
  const all = { ...peopleProblems(values, data, chosenStart()), ...problems };
  return Object.keys(problems).length === 0 ? { ...roomProblems(values, data.choice), ...all } : all;
}

/** What is wrong, as it is told. */
export const inWords = ({ data }: Checkout, problems: Problems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [
      name,
      typeof problem === 'string' ? data.words.problem[problem] : problem.text,
    ]),
  );

/** Shows on the button that something is waited for. */
export async function busy<T>(checkout: Checkout, label: string, work: () => Promise<T>): Promise<T> {
  const button = findAs(HTMLButtonElement, '[data-next]');
  button.setAttribute('aria-disabled', 'true');
  button.textContent = label;
  try {
    return await work();
  } finally {
    button.removeAttribute('aria-disabled');
    showStep(checkout.step, checkout.data);
  }
}
