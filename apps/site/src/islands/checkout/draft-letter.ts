import type { bookingDraftCalls, CallAnswer, CallRequest } from '@tropa/contract';
import { isKeptField } from '@tropa/core';
import { post } from '../shared/api.ts';
import { uuid } from './attempt.ts';
import { seatsNeeded } from './choice.ts';
import { contactsProblems, departureOf, touristsCount, typed, type Values } from './form-values.ts';
import { restore } from './restore.ts';
import { keptName, say, type Checkout } from './state.ts';

// A visitor who ticks that it wants to be reminded has its form kept at the server: one letter leads back to it from any device.

type Kept = CallRequest<(typeof bookingDraftCalls)['keep']>['body'];
type Opened = CallAnswer<(typeof bookingDraftCalls)['open']>;
const KEEP: (typeof bookingDraftCalls)['keep']['path'] = '/spa/booking-drafts';
const OPEN: (typeof bookingDraftCalls)['open']['path'] = '/spa/booking-drafts/open';
const FORGET: (typeof bookingDraftCalls)['forget']['path'] = '/spa/booking-drafts/forget';

/** Milliseconds of rest after which the form is kept. */
const REST_MS = 3000;
const CONSENT = 'consents.reminder';

let timer = 0;
let sent = '';
let isBooked = false;
let isFollowing = false;

/** The form as it would be kept; null where it is not to be, or not yet. */
function bodyOf({ data, values, step, store }: Checkout, name: string): Kept | null {
  const departure = departureOf(values);
  const tourists = touristsCount(values);
  const isReachable = typed(values, 'contacts.email') !== '' && !contactsProblems(values)['contacts.email'];
  if (values[CONSENT] !== '1' || !isReachable || departure === null || tourists === 0) return null;
  const token = store.getItem(name) ?? uuid();
  store.setItem(name, token);
  const kept: Values = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => isKeptField(field) && value !== ''),
  );
  return {
    token,
    tour_id: data.tour_id,
    ...departure,
    seats: seatsNeeded(values, data.choice),
    tourists,
    step,
    values: kept,
    email: typed(values, 'contacts.email'),
    name: typed(values, 'contacts.first_name'),
    consents: { reminder: true },
  };
}

async function keep(checkout: Checkout): Promise<void> {
  if (isBooked) return;
  const name = keptName(checkout);
  const body = bodyOf(checkout, name);
  const content = JSON.stringify(body);
  if (content === sent) return;
  if (body) {
    sent = content;
    const { kind } = await post(KEEP, body, checkout.data.language, { keepalive: true });
    if (kind === 'lost') sent = '';
    return;
  }
  const token = checkout.store.getItem(name);
  if (token === null || checkout.values[CONSENT] === '1') return;
  // The consent is taken back.
  checkout.store.removeItem(name);
  sent = '';
  await post(FORGET, { token }, checkout.data.language, { keepalive: true });
}

/** Follows the form: what is kept is what stands in it when its visitor rests. */
export function followDraft(checkout: Checkout): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => void keep(checkout), REST_MS);
  if (isFollowing) return;
  isFollowing = true;
  // Whoever leaves meanwhile leaves what stands there now.
  window.addEventListener('pagehide', () => void keep(checkout));
}

/** It is booked: nothing is kept of it any more. */
export function endDraft(checkout: Checkout): void {
  clearTimeout(timer);
  isBooked = true;
  checkout.store.removeItem(keptName(checkout));
}

/** The link of a letter was opened: the form is as it was left, whatever else was typed on this device. */
export async function openDraft(checkout: Checkout): Promise<boolean> {
  const token = /^#draft=([\w.-]{20,120})$/u.exec(location.hash)?.[1];
  if (token === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  const outcome = await post<Opened>(OPEN, { token }, checkout.data.language);
  if (outcome.kind !== 'done' || outcome.answer.tour_id !== checkout.data.tour_id) {
    say(checkout.data.words.draft_over);
    return false;
  }
  restore(checkout, outcome.answer);
  return true;
}
