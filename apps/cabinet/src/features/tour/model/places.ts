import type { Location } from '@tropa/contract';

export type LocationKind = Location['kind'];
/** A place that may be chosen, with the words that tell it from its namesakes. */
export interface PlaceChoice {
  label: string;
  location: Location;
}

const sameText = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** The place that a typed or chosen text means: one of the choices by its words or name, else a place of that name. */
export function placeOf(text: string, kind: LocationKind, choices: readonly PlaceChoice[]): Location {
  const typed = text.trim();
  const found =
    choices.find(({ label }) => sameText(label, typed)) ??
    choices.find(({ location }) => sameText(location.name, typed));
  return found?.location ?? { kind, name: typed, iso_code: null };
}

/**
 * The place of a field while it is typed into: a choice is its place, by its own name and not by the words that tell it from
 * its namesakes; a name on its way stays letter for letter, for a space at the end begins the next word. Null: nothing is there.
 */
export function typedPlace(
  text: string,
  kind: LocationKind,
  choices: readonly PlaceChoice[],
): Location | null {
  if (text === '') return null;
  const chosen = choices.find(({ label }) => label === text);
  if (chosen) return chosen.location;
  const place = placeOf(text, kind, choices);
  return place.iso_code === null ? { ...place, name: text } : place;
}

/** The places that the names of a field mean: those that were there stay as they are, each name once. */
export function placesOf(
  names: readonly string[],
  before: readonly Location[],
  kind: LocationKind,
  choices: readonly PlaceChoice[],
): Location[] {
  const places = names
    .filter((name) => name.trim() !== '')
    .map((name) => before.find((place) => place.name === name) ?? placeOf(name, kind, choices));
  return places.filter((place, index) => places.findIndex(({ name }) => name === place.name) === index);
}
