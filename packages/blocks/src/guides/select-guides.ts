import type { Guide, PageData } from '@tropa/contract';
import type { GuidesData } from './schema.ts';

/**
 * Guides that a block shows: on a tour's page those who lead it, elsewhere the organizer's, all or the chosen ones in the
 * order they were chosen in. One without a name is not shown.
 */
export function selectGuides(
  { tour, guides }: Pick<PageData, 'tour' | 'guides'>,
  { selection, guide_ids, limit }: Pick<GuidesData, 'selection' | 'guide_ids' | 'limit'>,
): Guide[] {
  const chosen = guide_ids.flatMap((id) => guides.find((guide) => guide.id === id) ?? []);
  const ofSite = selection === 'chosen' ? chosen : guides;
  return (tour === null ? ofSite : tour.guides).filter((guide) => guideName(guide) !== '').slice(0, limit);
}

/** First and last name, as people say it. */
export const guideName = ({ first_name, last_name }: Pick<Guide, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Stands for a face that nobody has uploaded: «АС». */
export const initials = ({ first_name, last_name }: Pick<Guide, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');
