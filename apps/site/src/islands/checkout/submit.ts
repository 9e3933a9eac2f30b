import type { Breakdown, CallAnswer, publicBookingCalls } from '@tropa/contract';
import type { CheckoutData } from '../../shared/checkout-data.ts';
import { postPassingCaptcha } from '../shared/post-passing-captcha.ts';
import type { Store } from '../shared/storage.ts';
import { attemptKey } from './attempt.ts';
import { chosenParts, soldOutField } from './choice.ts';
import { chosenStart, chosenTime } from './form-fields.ts';
import { bookingBody, fieldOfError, type Values } from './form-values.ts';
import { placesTold, touristsData } from './people.ts';
import { askPriceChange, changedBreakdown } from './price-change.ts';

type Booked = CallAnswer<(typeof publicBookingCalls)['create']>;
const PATH: (typeof publicBookingCalls)['create']['path'] = '/spa/bookings';

export type SubmitResult =
  | { kind: 'booked'; url: string }
  | { kind: 'invalid'; errors: Record<string, string>; message: string }
  | { kind: 'price'; breakdown: Breakdown; isAccepted: boolean }
  | { kind: 'sold_out' }
  /** The date is not to be had as it was shown: it starts at another time, or its booking is over. */
  | { kind: 'date'; message: string }
  | { kind: 'failed'; message: string };

interface Attempt {
  data: CheckoutData;
  store: Store;
  values: Values;
  /** The price that the visitor saw, in minor units. */
  total: number;
  /** The token of the seats that are, or just were, kept for the visitor. It is no part of the attempt: they may be taken anew. */
  hold: string | undefined;
}

/** Books, and says what came of it. Nothing is booked twice: see `attemptKey`. */
export async function submitBooking({ data, store, values, total, hold }: Attempt): Promise<SubmitResult> {
  const problem = data.words.problem;
  const chosen = chosenParts(values, data.choice);
  const told = placesTold(values, data);
  const body = {
    ...bookingBody(values, data.tour_id, total, touristsData(values, data), chosen),
    ...(chosenStart() !== '' && { expected_date: chosenStart() }),
    expected_time: chosenTime(),
  };
  const attemptName = `tropa.attempt.${data.tour_id}`;
  const key = attemptKey(store, attemptName, body);
  const sent = hold === undefined ? body : { ...body, hold };
  const outcome = await postPassingCaptcha<Booked>(PATH, sent, data.language, { key });
  if (outcome.kind === 'lost') return { kind: 'failed', message: problem.network };
  if (outcome.kind === 'done') {
    store.removeItem(attemptName);
    return { kind: 'booked', url: outcome.answer.url };
  }
  const { error, status } = outcome;
  // An answer that refuses ends the attempt; one that cannot be trusted does not.
  if (status < 500 && status !== 429) store.removeItem(attemptName);
  const breakdown = error.type === 'conflict' ? changedBreakdown(error.details) : null;
  if (breakdown)
    return { kind: 'price', breakdown, isAccepted: await askPriceChange(total, breakdown, data) };
  const field = soldOutField(error);
  if (field !== undefined)
    return { kind: 'invalid', message: error.message, errors: { [field]: error.message } };
  if (error.type === 'sold_out') return { kind: 'sold_out' };
  const ofDate = status === 422 ? error.errors['date'] : undefined;
  if (ofDate !== undefined) return { kind: 'date', message: ofDate };
  if (status === 422 && Object.keys(error.errors).length > 0)
    return {
      kind: 'invalid',
      message: error.message || problem.check,
      errors: Object.fromEntries(
        Object.entries(error.errors).map(([path, text]) => [fieldOfError(path, told, chosen), text]),
      ),
    };
  if (status === 429) return { kind: 'failed', message: problem.slow_down };
  return { kind: 'failed', message: status >= 500 ? problem.server : error.message };
}
