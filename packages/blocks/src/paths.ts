import type { DocumentKind, PageLanguage, PublicTourDate } from '@tropa/contract';
import {
  letterLanguage,
  routeMark,
  startName,
  VARIANT_SIGN,
  type HelpRequestType,
  type MapPoint,
  type RouteDay,
  type RouteShape,
} from '@tropa/core';

// Addresses of the public site: the server's routes and every link of the pages agree here.

export const tourPath = (screenName: string) => `/tours/${screenName}`;
type DateName = Pick<PublicTourDate, 'id' | 'made_by' | 'date_start' | 'time_start' | 'length_minutes'>;
/**
 * What a departure is called in addresses and forms: a date of its own by its id, one of a weekly schedule by its local
 * start, `2027-05-01T11:00`, which stays the same when somebody books it.
 */
export const dateKey = ({ id, made_by, date_start, time_start, length_minutes }: DateName): string =>
  made_by !== 'schedule' ? String(id) : startName({ date_start, time_start, length_minutes });

type VariantName = Pick<PublicTourDate['tour_variants'][number], 'uid'>;

/** What is booked of a departure: it as it is, or, where it has variants, one of them: `12~house`. */
export const choiceKey = (date: DateName, variant?: VariantName): string =>
  variant === undefined ? dateKey(date) : `${dateKey(date)}${VARIANT_SIGN}${variant.uid}`;

/** Everything a link may choose of a departure. */
export const choiceKeys = (date: DateName & Pick<PublicTourDate, 'tour_variants'>): string[] => [
  dateKey(date),
  ...date.tour_variants.map((variant) => choiceKey(date, variant)),
];

/** The booking form of a tour, with a date, or a variant of it, chosen on the way or not. */
export function bookPath(screenName: string, date?: DateName, variant?: VariantName): string {
  if (date === undefined) return `/book/${screenName}`;
  const choice = variant === undefined ? '' : `${VARIANT_SIGN}${encodeURIComponent(variant.uid)}`;
  return `/book/${screenName}?date=${dateKey(date)}${choice}`;
}
/** Takes help requests of plain forms, and shows each form by itself. */
export const HELP_PATH = '/help';
/** The dates of a tour and its booking, for a frame on somebody else's page; and the script that puts it there. */
export const widgetPath = (screenName: string) => `/widget/${screenName}`;
export const WIDGET_SCRIPT_PATH = '/widget.js';
/** Where the still pictures of maps are: of a point, or of the town that an address names. */
export const MAP_PICTURE_PATH = '/_maps';
/** Digits of a degree after the point: about a hundred metres, far less than a picture shows. */
const MAP_DIGITS = 3;
export const mapPicturePath = (place: MapPoint | string, language: PageLanguage): string =>
  typeof place === 'string'
    ? `${MAP_PICTURE_PATH}/${language}/town.svg?of=${encodeURIComponent(place)}`
    : `${MAP_PICTURE_PATH}/${language}/${place.lat.toFixed(MAP_DIGITS)},${place.lng.toFixed(MAP_DIGITS)}.svg`;
/** The drawn route of a tour: at another address once it is another route. */
export const routePicturePath = (
  tour_id: number,
  route: readonly RouteDay[],
  shape: RouteShape,
  language: PageLanguage,
): string => `${MAP_PICTURE_PATH}/${language}/route/${tour_id}-${routeMark(route)}-${shape}.svg`;
/**
 * A page of ours for a frame, around the provider's map: what the visitor opens a still picture with. Where the provider
 * does not answer, the picture stays.
 */
export const mapFramePath = (place: MapPoint | string, zoom: number, language: PageLanguage): string => {
  const shown: Record<string, string> =
    typeof place === 'string' ? { of: place } : { at: `${place.lat},${place.lng}` };
  return `${MAP_PICTURE_PATH}/${letterLanguage(language)}/open?${new URLSearchParams({ ...shown, z: String(zoom) }).toString()}`;
};
/** The form of a help request, about a tour or none. */
export const helpPath = (type: HelpRequestType, screenName?: string) =>
  `${HELP_PATH}?type=${type}${screenName === undefined ? '' : `&tour=${screenName}`}`;
/** Where a visitor complains of the site to the platform. */
export const COMPLAIN_PATH = '/complain';
/** Where a visitor writes to the organizer, about a tour or in general. */
export const CHAT_PATH = '/chat';
export const askPath = (screenName?: string) =>
  screenName === undefined ? CHAT_PATH : `${CHAT_PATH}?tour=${screenName}`;
/** A chat of a client without an account; forms are sent to it too. */
export const chatPath = (uuid: string) => `${CHAT_PATH}/${uuid}`;
/** Where the client of a chat reads a booking that a message of it proposes, and answers. */
export const proposalPath = (uuid: string, message_id: number) => `${chatPath(uuid)}/proposal/${message_id}`;
/** A legal document: the version in force, or an older one by its number. */
export const documentPath = (kind: DocumentKind, version?: number) =>
  version === undefined ? `/${kind}` : `/${kind}/${version}`;
