import { addDays } from './dates.ts';
import type { Action } from './rights.ts';
import { localTimeOf, momentOf } from './zoned-time.ts';

/**
 * What happens that people of an organizer are told of (docs/rules/chat.md, Being told): each is a row of the matrix, with the
 * right of those who are told. `support_answer` reaches whoever asked, also somebody without an organizer.
 */
export const NOTICE_EVENTS = {
  new_booking: 'bookings.read',
  booking_change: 'bookings.read',
  payment: 'payments.read',
  refund: 'payments.read',
  message: 'chats.read',
  questionnaire: 'bookings.read',
  deadline: 'bookings.write',
  departure_debts: 'payments.read',
  assignment: 'departures.read',
  review: 'tours.write',
  help_request: 'tours.write',
  site_status: 'tours.write',
  support_answer: 'chats.read',
} as const satisfies Record<string, Action>;
export type NoticeEvent = keyof typeof NOTICE_EVENTS;
export const noticeEvents = Object.keys(NOTICE_EVENTS) as [NoticeEvent, ...NoticeEvent[]];

/** How one may be told: in the cabinet, by a letter, by the browser, or in a linked chat. */
export const NOTICE_WAYS = ['bell', 'email', 'push', 'telegram', 'vk', 'whatsapp'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** A letter comes at once, or with the others of the day. */
export const NOTICE_LETTERS = ['off', 'now', 'digest'] as const;

/** Ways that ring: quiet hours hold them back. */
export const RINGING_WAYS: readonly NoticeWay[] = ['push', 'telegram', 'vk', 'whatsapp'];

export const NOTICES = {
  /** Minutes after midnight, in the person's zone. */
  digestAt: 9 * 60,
  /** The bell keeps so many days. */
  keptDays: 60,
  /** A deadline is told of so many hours before it ends. */
  deadlineHours: 6,
  /** A departure that is not paid for is told of so many days before it starts. */
  debtDays: 3,
  /** Seconds that a message waits before a messenger tells of it: it may be read meanwhile. */
  messagePauseSeconds: 20,
  /** Of a message so many signs are told. */
  quoteLength: 300,
} as const;

/** Hours in which nothing rings: minutes after midnight. They may go over midnight; the same begin and end: none. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The minute of the day that a clock shows. @param time `HH:mm` */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** A minute of the day as a clock shows it, `HH:mm`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/**
 * The next moment after now at which the clocks of a timezone show a minute of the day: when the letter of the day goes out.
 * @throws RangeError for an unknown timezone
 */
export function nextAt(now: Date, timezone: string, minute: number): Date {
  const { date } = localTimeOf(now, timezone);
  const today = momentOf(date, clockOf(minute), timezone);
  return today > now ? today : momentOf(addDays(date, 1), clockOf(minute), timezone);
}

/** When something may ring: now, or when the quiet hours that it is in are over. @throws RangeError for an unknown timezone */
export function ringsAt(now: Date, timezone: string, quiet: QuietHours | null): Date {
  if (quiet === null) return now;
  const { from, to } = quiet;
  const minute = minuteOf(localTimeOf(now, timezone).time);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextAt(now, timezone, to) : now;
}
