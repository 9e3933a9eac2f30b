import { presetOf } from '@tropa/blocks';
import type { SiteCheckPlace } from '@tropa/contract';
import { organizerPath } from '../../../shared/organizer-path.ts';

/** Where in the cabinet a lack of the site is mended. */
export function checkPlacePath(organizer_id: number, place: SiteCheckPlace, preset: string): string {
  switch (place.screen) {
    case 'organizer':
      return organizerPath(organizer_id, 'settings');
    case 'site_settings':
      return `${organizerPath(organizer_id, 'site', 'settings')}${place.tab === 'documents' ? '?tab=documents' : ''}`;
    case 'builder':
      return `${organizerPath(organizer_id, 'builder')}${place.page === 'tour' ? '?page=tour' : ''}`;
    case 'preset':
      return organizerPath(organizer_id, 'preset', presetOf(preset).number);
    case 'tours':
      return organizerPath(organizer_id, 'tours');
    default:
      return organizerPath(organizer_id, 'tours', place.id);
  }
}
