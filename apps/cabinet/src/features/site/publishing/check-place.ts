import { presetOf } from '@tropa/blocks';
import type { SiteCheck, SiteCheckCode } from '@tropa/contract';
import { organizerPath } from '../../../shared/organizer-path.ts';

/** Tabs of the organizer's settings, for what is not on the first one. */
const SETTINGS_TAB: Partial<Record<SiteCheckCode, string>> = {
  no_contacts: 'contacts',
  no_policy_contact: 'contacts',
};
/** Sections of the tour's editor. */
const TOUR_SECTION: Partial<Record<SiteCheckCode, string>> = { no_prices: 'price', no_dates: 'dates' };

const withSearch = (path: string, search: Record<string, string | undefined>): string => {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

/** Where in the cabinet a lack of the site is mended: the very tab, section or block. */
export function checkPlacePath(
  organizer_id: number,
  { code, place }: Pick<SiteCheck, 'code' | 'place'>,
  preset: string,
): string {
  switch (place.screen) {
    case 'organizer':
      return withSearch(organizerPath(organizer_id, 'settings'), { tab: SETTINGS_TAB[code] });
    case 'site_settings':
      return withSearch(organizerPath(organizer_id, 'site', 'settings'), {
        tab: place.tab === 'documents' ? 'documents' : undefined,
      });
    case 'builder':
      return withSearch(organizerPath(organizer_id, 'builder'), {
        page: place.page === 'tour' ? 'tour' : undefined,
        block: place.uid,
      });
    case 'preset':
      return organizerPath(organizer_id, 'preset', presetOf(preset).number);
    case 'tours':
      return organizerPath(organizer_id, 'tours');
    default:
      return withSearch(organizerPath(organizer_id, 'tours', place.id), { section: TOUR_SECTION[code] });
  }
}
