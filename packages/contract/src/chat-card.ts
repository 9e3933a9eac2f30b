import { z } from 'zod';
import { currency, moment } from './common.ts';

// Cards in messages: something to do, whose state follows what it is about (docs/rules/chat.md).

/** Where it leads its reader, on the site of the page; null: nothing is to be done, or it is the other side's to do. */
const path = z.string().nullable();
/** `closed`: there is nothing to do any more, and it was not done. */
const state = z.enum(['open', 'done', 'closed']);

const questionnaireCard = z.object({
  kind: z.literal('questionnaire'),
  state,
  /** Of so many tourists so many have said all that is asked. */
  filled: z.int(),
  total: z.int(),
  path,
});
const paymentCard = z.object({
  kind: z.literal('payment'),
  state,
  /** Of the invoice. */
  number: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency,
  due_at: moment.nullable(),
  /** Of the tour: the moment is told by its clocks. */
  timezone: z.string(),
  path,
});

export const chatCard = z.discriminatedUnion('kind', [questionnaireCard, paymentCard]);
export type ChatCard = z.infer<typeof chatCard>;
