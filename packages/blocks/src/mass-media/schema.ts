import { lines, massMediaArticle } from '@tropa/contract';
import { z } from 'zod';
import { emptyHeading, heading } from '../common.ts';

export const version = 1;

/** What the press wrote. */
export const schema = z.object({
  ...heading,
  articles: z
    .array(
      massMediaArticle.extend({
        /** A few words out of the article. */
        quote: lines(400),
      }),
    )
    .max(24),
});
export type MassMediaData = z.output<typeof schema>;

export const empty = (): MassMediaData => ({ ...emptyHeading, articles: [] });

/** Whether an article says something. */
export const isFilled = ({ source, title }: MassMediaData['articles'][number]) =>
  source !== '' || title !== '';
export const isBlank = ({ articles }: MassMediaData) => !articles.some(isFilled);
