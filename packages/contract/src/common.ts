import { MAX_TOURISTS, tidyCode, tidyLine, tidyText } from '@tropa/core';
import { z } from 'zod';
import { currencies } from './codes.ts';

/** Numeric identifier of a record. */
export const id = z.int().positive();
/** Identifier in a query string. */
export const queryId = z.coerce.number().int().positive();
/** The largest number that a column of 32 bits holds. */
const MAX_INTEGER = 2_147_483_647;
/** Number of a version, from one. */
export const versionNumber = z.int().positive().max(MAX_INTEGER);
/** Number of changes, from none. */
export const revisionNumber = z.int().min(0).max(MAX_INTEGER);
/** A version in a query string. */
export const queryVersion = z.coerce.number().pipe(versionNumber);
/** Flag in a query string: `1`, `0`, `true`, `false`. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === '1' || value === 'true');

// oxlint-disable-next-line no-control-regex -- control characters are just what is refused here
const NO_CONTROLS = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
/**
 * A line that people type: composed letters, no invisible signs, no line breaks, no outer spaces, bounded.
 */
export const text = (max: number, min = 0) => bounded(z.string().overwrite(tidyLine), max, min);
/** The same in several lines. */
export const lines = (max: number, min = 0) => bounded(z.string().overwrite(tidyText), max, min);
/** What is written by letters and digits alone, without gaps: ИНН, БИК, an account, a code of a recovery. */
export const code = (max: number, min = 0) =>
  z.string().overwrite(tidyCode).min(min).max(max).regex(NO_CONTROLS);

const bounded = (typed: z.ZodString, max: number, min: number) => typed.min(min).max(max).regex(NO_CONTROLS);

/** Money in integer minor units (kopecks, cents) of the currency beside it: of one booking. */
export const money = z.int().min(0).max(1_000_000_000_000);
/** A price that somebody sets: times all tourists of a booking it still is `money`. */
export const price = z
  .int()
  .min(0)
  .max(1_000_000_000_000 / MAX_TOURISTS);
/** A sum over many bookings. */
export const moneySum = z.int().min(0);
/** A share in percent, to hundredths of one: 7.5, 33.33 (docs/rules/money.md). */
export const percent = (min = 0, max = 100) => z.number().min(min).max(max).multipleOf(0.01);
/** A share in percent, or a sum in minor units, whichever the field beside it says; a sum is whole. */
export const percentOrSum = z.number().min(0).max(1_000_000_000).multipleOf(0.01);
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
/** What the cabinet, letters and documents are written in. */
export const language = z.enum(['ru', 'en']);
export type Language = z.infer<typeof language>;
/** What public pages speak: Chinese too (docs/decisions/0041-chinese-pages.md). */
export const pageLanguage = z.enum(['ru', 'en', 'zh']);
export type PageLanguage = z.infer<typeof pageLanguage>;

/** Page coordinates of a list, answered with it (specification, "Dates list"). */
export const pagination = z.object({
  item_count: z.int(),
  page_count: z.int(),
  page: z.int(),
  page_size: z.int(),
  /** The newest row that the first page shows, where new ones come on top: later pages are asked for with it. */
  from: id.optional(),
  /** The last row of this page, where rows change their places: the next page is asked for with it. */
  below: z.string().optional(),
});

/** Of a list whose newest rows come on top: `pagination.from` of its first page, so that later pages repeat nothing. */
export const goesOn = { from: queryId.optional() };

/**
 * Of a list whose rows change their places: `pagination.below` of a page before, so that the next ones go on under its last row.
 * @param place what the list is ordered by, of a row
 */
export const goesBelow = <Place extends z.ZodType>(place: Place) => ({
  below: z
    .string()
    .max(1000)
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'json' });
        return z.NEVER;
      }
    })
    .pipe(z.object({ page: z.int().min(1), place }))
    .optional(),
});
/** What a row is called, as the place of it in a list by name: just as it is stored. */
export const storedText = z
  .string()
  .max(400)
  .regex(/^[^\0]*$/u);
/** Of a list that stands by numbers, newest first, whose rows may leave it while it is read: by the number of its last row. */
export const goesOnOrLeaves = { ...goesOn, ...goesBelow(z.tuple([id])) };
export type Pagination = z.infer<typeof pagination>;

/** Answer of a call that only does something. */
export const done = z.object({ success: z.literal(true) });
/** `organizer_id` where the specification names none: optional, else the user's first organizer. */
export const organizerQuery = z.object({ organizer_id: queryId.optional() });
