import type { OrganizerView } from '@tropa/contract';

type Profile = Pick<OrganizerView, 'description' | 'logo' | 'tour_author_name' | 'phone'>;
export type SiteHint = 'no_tours' | 'description' | 'logo' | 'author' | 'phone';

/**
 * What a site made of this profile and these tours would lack, the weightiest first.
 * @param publishedTours how many there are; undefined while it is not known
 * @param profile undefined while it is not known, or not for this person to read
 */
export function siteHints(publishedTours: number | undefined, profile: Profile | undefined): SiteHint[] {
  const lacks: ReadonlyArray<[SiteHint, boolean]> = [
    ['no_tours', publishedTours === 0],
    ['description', profile?.description.trim() === ''],
    ['logo', profile?.logo === null],
    ['author', profile?.tour_author_name.trim() === ''],
    ['phone', profile?.phone.trim() === ''],
  ];
  return lacks.flatMap(([hint, isLacking]) => (isLacking ? [hint] : []));
}
