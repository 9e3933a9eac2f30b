import { z } from 'zod';
import { call } from './call.ts';
import { date, queryId, text } from './common.ts';
import { picture, webAddress } from './media.ts';

/** An article about the organizer, as the block "mass media" shows it. */
export const massMediaArticle = z.object({
  /** Who published it. */
  source: text(120),
  logo: picture.nullable(),
  title: text(240),
  /** Where it is read: an address of the web, or empty. */
  url: text(500).regex(/^(https?:\/\/\S+)?$/u),
  picture: picture.nullable(),
  date: date.nullable(),
});
export type MassMediaArticle = z.infer<typeof massMediaArticle>;

export const siteArticleCalls = {
  parseMassMediaArticle: call({
    method: 'POST',
    path: '/crm/api/constructor/parse-mass-media-article',
    access: { area: 'tours', level: 'write' },
    summary:
      'Reads an article at an address: its source, logo, title, picture and date. What it does not say stays empty.',
    query: z.object({ organizer_id: queryId }),
    body: z.object({ url: webAddress }),
    response: z.object({ article: massMediaArticle }),
  }),
};
