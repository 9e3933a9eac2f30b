import { z } from 'zod';
import { id, lines, money, text, percent } from './common.ts';
import { optionalEmail, optionalPhone, title } from './people.ts';
import { bookedStart } from './tour-schedule.ts';

/** A third-party agency that sells for a commission (seller type 5): it has no account with us. */
export const agency = z.object({
  name: title(160),
  /** Who of it writes and calls. */
  person: text(160).default(''),
  email: optionalEmail.default(''),
  phone: optionalPhone.default(''),
  /** Percent of the price, or minor units for the whole booking; null: none is agreed. */
  commission: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('percent'), value: percent(1) }),
      z.object({ kind: z.literal('sum'), value: money.min(1) }),
    ])
    .nullable()
    .default(null),
});
export type Agency = z.infer<typeof agency>;
/** The same as it is kept: what was written down before a rule was there is shown all the same. */
export const keptAgency = agency.extend({ name: z.string(), email: z.string(), phone: z.string() });

/** A tour that is proposed to a client who has not chosen yet. */
export const tourProposal = z.object({
  tour_id: id,
  /** A stored date of it, and the variant where it has some; null: any. */
  tour_date_id: id.nullable(),
  date_uid: text(40, 1).nullable(),
  /** The local start of a departure of the weekly schedule, where that is what is proposed; with the minutes of what is sold by the hour. */
  start: bookedStart.optional(),
  /** Why this one: the client reads it. */
  note: lines(500),
});
export type TourProposal = z.infer<typeof tourProposal>;
