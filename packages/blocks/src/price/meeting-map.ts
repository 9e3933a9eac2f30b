import type { PageData, PublicTour } from '@tropa/contract';
import type { MapPoint } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { mapLink } from '../shared/maps.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';

/** A point to look at, with the link to its map. */
export interface MeetingMap {
  point: MapPoint;
  link: ResolvedLink;
}

/** Shows a district: the point that everybody may know is a rough one. */
export const ROUGH_ZOOM = 12;

/** Where one meets, roughly; null where the tour does not say. */
export function meetingMap({ lat, lng }: PublicTour, page: PageData, t: Translate): MeetingMap | null {
  if (lat === null || lng === null) return null;
  const point = { lat, lng };
  return { point, link: { href: mapLink(point, ROUGH_ZOOM, page), label: t('blocks.price.map') } };
}
