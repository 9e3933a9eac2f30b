/** Whole years of a person on a calendar day; born on 29 February one is a year older on 1 March of a common year. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Places for people from `min_age` to `max_age` whole years, both included; null leaves that side open. */
export interface AgePlaces {
  min_age: number | null;
  max_age: number | null;
  count: number;
}

/**
 * Whether so many people of these ages find a place each. The youngest choose first, and take the place whose upper limit
 * is the nearest, so that wide places are left to those who need them.
 * @returns the index of the first age, from the youngest on, that finds none; null when all do
 */
export function ageWithoutPlace(ages: readonly number[], places: readonly AgePlaces[]): number | null {
  const free = places.map(({ min_age, max_age, count }) => ({
    min: min_age ?? 0,
    max: max_age ?? Number.POSITIVE_INFINITY,
    count,
  }));
  free.sort((a, b) => a.max - b.max);
  const byAge = ages.map((age, index) => ({ age, index })).toSorted((a, b) => a.age - b.age);
  for (const { age, index } of byAge) {
    const place = free.find(({ min, max, count }) => count > 0 && age >= min && age <= max);
    if (!place) return index;
    place.count -= 1;
  }
  return null;
}
