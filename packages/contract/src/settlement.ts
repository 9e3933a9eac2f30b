import { z } from 'zod';
import { id, lines, money, text, percent } from './common.ts';
import { storedFile } from './media.ts';

// What is kept of a cancelled booking, and why (docs/rules/bookings.md: status 5, "Cancellation").

const expense = { title: text(200, 1), amount: money.min(1) };

/**
 * How staff settle a cancellation: by the terms that were stored with the booking; by what was really spent, each sum with
 * its evidence; or by giving back more than the terms say, with the reason.
 */
export const settlementInput = z.discriminatedUnion('by', [
  z.object({ by: z.literal('terms') }),
  z.object({
    by: z.literal('expenses'),
    expenses: z
      .array(z.object({ ...expense, file: z.object({ id }) }))
      .min(1)
      .max(20),
  }),
  z.object({ by: z.literal('more'), returned_amount: money, reason: lines(1000, 1) }),
]);
export type SettlementInput = z.infer<typeof settlementInput>;

/** How a cancellation was settled. */
export const settlement = z.object({
  by: z.enum(['terms', 'expenses', 'more']),
  payed_amount: money,
  kept_amount: money,
  returned_amount: money,
  /** What the terms kept that day, and the percent they name. */
  kept_by_terms: money,
  percent: percent(),
  reason: z.string(),
  expenses: z.array(z.object({ ...expense, file: storedFile })),
});
export type Settlement = z.infer<typeof settlement>;
