import { MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { currencies } from './codes.ts';

/** Numeric identifier of a record. */
export const id = z.int().positive();
/** Identifier in a query string. */
export const queryId = z.coerce.number().int().positive();
/** Flag in a query string: `1`, `0`, `true`, `false`. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true');

/** A string that people type: trimmed, without control characters, bounded. */
export const text = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    // oxlint-disable-next-line no-control-regex -- control characters are just what is refused here
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/u);

/** Money in integer minor units (kopecks, cents) of the currency beside it: of one booking. */
export const money = z.int().min(0).max(1_000_000_000_000);
/** A price that somebody sets: times all tourists of a booking it still is `money`. */
export const price = z
  .int()
  .min(0)
  .max(1_000_000_000_000 / MAX_TOURISTS);
/** A sum over many bookings. */
export const moneySum = z.int().min(0);
/** ISO 4217 code. */
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;
/** Calendar date `yyyy-MM-dd`, no timezone. */
export const date = z.iso.date();
/** Moment in time, ISO 8601 with offset, UTC. */
export const moment = z.iso.datetime({ offset: true });
/** IANA timezone name, e.g. `Europe/Moscow`. */
export const timezone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
});
export const language = z.enum(['ru', 'en']);
export type Language = z.infer<typeof language>;

/** Page coordinates of a list, answered with it (specification, "Dates list"). */
export const pagination = z.object({
  item_count: z.int(),
  page_count: z.int(),
  page: z.int(),
  page_size: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Answer of a call that only does something. */
export const done = z.object({ success: z.literal(true) });
/** `organizer_id` where the specification names none: optional, else the user's first organizer. */
export const organizerQuery = z.object({ organizer_id: queryId.optional() });
