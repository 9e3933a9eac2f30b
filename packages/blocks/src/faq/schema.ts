import { text } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading, limitedRichText } from '../common.ts';

export const version = 1;
export const MAX_SECTIONS = 12;
export const MAX_QUESTIONS = 40;

/** Questions and answers, in sections where there are many. Questions about a tour hold the same, beside the tour's own. */
export const schema = z.object({
  ...heading,
  sections: z
    .array(
      z.object({
        /** Empty: the questions stand without a heading. */
        title: text(120),
        questions: z
          .array(z.object({ question: text(300), answer: limitedRichText.nullable() }))
          .max(MAX_QUESTIONS),
      }),
    )
    .max(MAX_SECTIONS),
  /** A way to ask one's own question. */
  is_contact_shown: z.boolean(),
});
export type FaqData = z.output<typeof schema>;

export const empty = (): FaqData => ({ ...emptyHeading, sections: [], is_contact_shown: true });
