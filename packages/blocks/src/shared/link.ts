import { type Link, LinkKind } from '../common.ts';
import { bookPath } from '../paths.ts';
import type { BlockContext } from './context.ts';

/**
 * Where a link of a block leads.
 * @param base `page` for a block's own page; `site` for the header and footer, which are shown on every page while their
 * anchors name blocks of the main one
 * @returns null when there is nothing to lead to, e.g. the tour is no longer published
 */
export function linkHref(link: Link, { page }: BlockContext, base: 'page' | 'site' = 'page'): string | null {
  if (link.kind === LinkKind.anchor)
    return base === 'site' && page.path !== '/' ? `/#${link.anchor}` : `#${link.anchor}`;
  if (link.kind === LinkKind.external) return link.url;
  if (link.tour_id === null) return page.tour === null ? null : bookPath(page.tour.screen_name);
  const tour = page.tours.find(({ id }) => id === link.tour_id);
  return tour === undefined ? null : bookPath(tour.screen_name);
}
