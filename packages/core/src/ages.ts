/** Whole years of a person on a calendar day; born on 29 February one is a year older on 1 March of a common year. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** From `min_age` to `max_age` whole years, both included; null leaves that side open. */
export interface AgeSpan {
  min_age: number | null;
  max_age: number | null;
}

/** So many places for people of some ages. */
export interface AgePlaces extends AgeSpan {
  id: string;
  count: number;
}

/** Somebody who wants a place; null: the age is not known, or nobody has said which place it is. */
export interface AgedPerson {
  age: number | null;
  category_id?: string | null | undefined;
}

export const fitsAge = ({ min_age, max_age }: AgeSpan, age: number): boolean =>
  age >= (min_age ?? 0) && age <= (max_age ?? Number.POSITIVE_INFINITY);

/**
 * Which place each of the people has. First those who say which, then by age: the youngest choose first, and take the place
 * whose upper limit is the nearest, so that wide places are left to those who need them; last those of whom nothing is
 * known, in the order of the places.
 * @returns for each person the place; undefined for whom none fits, or none is left
 */
export function placePeople<P extends AgePlaces>(
  places: readonly P[],
  people: readonly AgedPerson[],
): (P | undefined)[] {
  const left = new Map(places.map(({ id, count }) => [id, count]));
  const isFree = ({ id }: P) => (left.get(id) ?? 0) > 0;
  const found: (P | undefined)[] = people.map(() => undefined);
  const give = (index: number, place: P | undefined) => {
    found[index] = place;
    if (place) left.set(place.id, (left.get(place.id) ?? 0) - 1);
  };
  const named = (category_id: AgedPerson['category_id']) => places.find(({ id }) => id === category_id);
  for (const [index, { age, category_id }] of people.entries()) {
    const place = named(category_id);
    if (place && isFree(place) && (age === null || fitsAge(place, age))) give(index, place);
  }
  const narrowFirst = places.toSorted((a, b) => (a.max_age ?? Infinity) - (b.max_age ?? Infinity));
  const youngestFirst = people
    .flatMap(({ age, category_id }, index) =>
      age === null || found[index] || named(category_id) ? [] : [{ age, index }],
    )
    .toSorted((a, b) => a.age - b.age);
  for (const { age, index } of youngestFirst)
    give(
      index,
      narrowFirst.find((place) => isFree(place) && fitsAge(place, age)),
    );
  for (const [index, { age }] of people.entries())
    if (age === null && !found[index]) give(index, places.find(isFree));
  return found;
}
