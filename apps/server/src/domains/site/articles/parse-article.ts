import type { Picture, siteArticleCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { pictureOf, readAddress, storePictureFromAddress } from '../../media/index.ts';
import { demandRight } from '../../organizer/index.ts';
import { decodePage } from './decode-page.ts';
import { readArticle } from './read-article.ts';

/** Pages of the press are heavy, but not heavier than this. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
/** For the page, and then for its pictures, which are read side by side. */
const TIMEOUT_MS = 8000;
/** So many pictures are tried until one can be read. */
const ATTEMPTS = 2;

const isPage = (contentType: string) => /^\s*(?:text\/html|application\/xhtml\+xml)\b/iu.test(contentType);

/** The first picture of several addresses that can be read and stored; an article without one is an article too. */
async function firstPicture(context: UserContext, addresses: readonly string[]): Promise<Picture | null> {
  for (const url of addresses.slice(0, ATTEMPTS)) {
    try {
      const owner_user_id = context.user.id;
      // oxlint-disable-next-line no-await-in-loop -- the next one only where this one cannot be read
      const row = await storePictureFromAddress(context, {
        url,
        bucket: 'site',
        owner_user_id,
        timeoutMs: TIMEOUT_MS,
      });
      return pictureOf(row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return null;
}

/**
 * Reads an article of the press that somebody names, for the block "mass media". The page and its pictures are read only
 * from public addresses, within size and time (docs/rules/limits.md).
 * @throws Refusal 422 at `url` where there is no article
 */
export const parseMassMediaArticle: Operation<typeof siteArticleCalls.parseMassMediaArticle> = async (
  context,
  { query, body },
) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const page = await readAddress(context, body.url, {
    maxBytes: MAX_PAGE_BYTES,
    timeoutMs: TIMEOUT_MS,
    accept: 'text/html,application/xhtml+xml;q=0.9',
  });
  const article = isPage(page.contentType)
    ? readArticle(decodePage(page.body, page.contentType), page.url)
    : null;
  if (article === null) throw refuse.validation({ url: { key: 'errors.site.not_article' } });
  const { source, title, url, date, logos, pictures } = article;
  const [logo, picture] = await Promise.all([firstPicture(context, logos), firstPicture(context, pictures)]);
  return { article: { source, logo, title, url, picture, date } };
};
