import {
  helpRequestCalls,
  publicBookingCalls,
  seatHoldCalls,
  siteComplaintCalls,
  waitlistCalls,
  type Call,
} from '@tropa/contract';
import { byAccountOf, byIp, byUser, type KeyOf } from '../request-keys.ts';

const MINUTE = 60_000;

/** So many calls in a window and no more pass without a captcha, and without a hard one. */
export interface CaptchaThreshold {
  by: KeyOf;
  window_ms: number;
  captcha: number;
  hard_captcha: number;
}

/** Sign-in, registration, codes, recovery: wide enough for an office behind one address, narrow for one login. */
const strangers = (call: Call): CaptchaThreshold[] => [
  { by: byIp, window_ms: 10 * MINUTE, captcha: 30, hard_captcha: 90 },
  { by: byAccountOf(call), window_ms: 15 * MINUTE, captcha: 5, hard_captcha: 8 },
];
/** Uploads and the like: a tour has dozens of photos. */
const MEMBERS: CaptchaThreshold[] = [{ by: byUser, window_ms: 10 * MINUTE, captcha: 200, hard_captcha: 260 }];
/** A booking on a site: a mobile operator's address has many visitors. */
const VISITORS: CaptchaThreshold[] = [{ by: byIp, window_ms: 10 * MINUTE, captcha: 15, hard_captcha: 40 }];

/** What visitors of sites send. */
const FORMS_OF_VISITORS: ReadonlySet<string> = new Set([
  publicBookingCalls.create.path,
  waitlistCalls.join.path,
  helpRequestCalls.submit.path,
  siteComplaintCalls.submit.path,
]);

/** Seats that are kept while a form is filled in: several times for one booking. */
const HOLDS: CaptchaThreshold[] = [{ by: byIp, window_ms: 10 * MINUTE, captcha: 60, hard_captcha: 160 }];

/** From how many calls on a call asks for a captcha (docs/rules/accounts.md). */
export function captchaThresholds(call: Call): CaptchaThreshold[] {
  if (FORMS_OF_VISITORS.has(call.path)) return VISITORS;
  if (call.path === seatHoldCalls.take.path) return HOLDS;
  return call.access === 'public' ? strangers(call) : MEMBERS;
}
