import type { MapPoint } from './map-point.ts';
import { markOf } from './mark-of.ts';
import { isRichTextEmpty, type RichTextDocument } from './rich-text.ts';

/** A day of a program may name so many places. */
export const MAX_DAY_PLACES = 8;

/** A place as a form holds it: not all of it may have been typed. */
export interface TypedPlace {
  name: string;
  lat: number | null;
  lng: number | null;
}
interface ProgramDay {
  title: string;
  description: RichTextDocument | null;
  photos: readonly unknown[];
  places?: readonly TypedPlace[] | undefined;
}

export interface RoutePlace extends MapPoint {
  name: string;
}
/** A day of a route, as people count, from one. */
export interface RouteDay {
  number: number;
  places: RoutePlace[];
}

/** The days of a program that say anything: only these are shown, and counted. */
export const toldDays = <Day extends ProgramDay>(program: readonly Day[]): Day[] =>
  program.filter(
    ({ title, description, photos, places = [] }) =>
      title !== '' || !isRichTextEmpty(description) || photos.length > 0 || places.length > 0,
  );

/** The places of a program by its days, for a map of the route; none where fewer than two would stand on it. */
export function routeOf(program: readonly ProgramDay[]): RouteDay[] {
  const days = toldDays(program).map(({ places = [] }, index) => ({
    number: index + 1,
    places: places.flatMap(({ name, lat, lng }) =>
      name === '' || lat === null || lng === null ? [] : [{ name, lat, lng }],
    ),
  }));
  const found = days.filter(({ places }) => places.length > 0);
  return found.flatMap(({ places }) => places).length < 2 ? [] : found;
}

/** Another start than `markOf` takes by itself: two marks together are met by no chance. */
const OTHER_START = 0x9e3779b9;

/** Names a route in the address of its picture: by what is drawn, so that the picture of an address never changes. */
export function routeMark(route: readonly RouteDay[]): string {
  const text = JSON.stringify(route);
  return `${markOf(text)}${markOf(text, OTHER_START)}`;
}

/** Pixels of the picture of a route: lying for wide screens, standing for phones. */
export const ROUTE_PICTURES = {
  wide: { width: 960, height: 640 },
  tall: { width: 480, height: 560 },
} as const;
export type RouteShape = keyof typeof ROUTE_PICTURES;
