import { MAKING_LIMIT } from '../limit-making.ts';
import { pageKind } from './kind.ts';

/** The page is kept for all who get it, so it names the longest wait. */
const RETRY_AFTER_SECONDS = String(MAKING_LIMIT.window_ms / 1000);

/** What stands where nothing is. */
export const notFound = pageKind({
  name: 'not_found',
  load: ({ data }) => data('/'),
  render: ({ look: { pages, theme }, html }, data) =>
    html({ page: 'error', blocks: pages.main, theme, data, status: 404 }, 404),
});

/** What somebody gets who has too many pages made. */
export const tooMany = pageKind({
  name: 'too_many',
  load: ({ data }) => data('/'),
  render: async ({ look: { pages, theme }, html }, data) => {
    const content = await html({ page: 'error', blocks: pages.main, theme, data, status: 429 }, 429);
    return { ...content, headers: { ...content.headers, 'retry-after': RETRY_AFTER_SECONDS } };
  },
});
