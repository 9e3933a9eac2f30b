/** What the question of two saves needs of words and formats. */
interface Telling {
  empty: string;
  other: string;
  yes: string;
  no: string;
  number: (value: number) => string;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a thing of a list is called. */
function nameOf(value: object): string | undefined {
  const named = ['name', 'title', 'label'].map((key): unknown => Reflect.get(value, key));
  return named.find((name): name is string => typeof name === 'string' && name !== '');
}

/**
 * A value in words, for who has to choose between two.
 * @param shown as its field shows it, where one has said how
 */
export function toldValue(value: unknown, shown: string | undefined, telling: Telling): string {
  if (isNothing(value)) return telling.empty;
  if (shown !== undefined) return shown || telling.empty;
  if (typeof value === 'boolean') return value ? telling.yes : telling.no;
  if (typeof value === 'number') return telling.number(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const parts = value.map((part) => toldValue(part, undefined, telling));
    return parts.includes(telling.other) ? telling.other : parts.join(', ');
  }
  return nameOf(value as object) ?? telling.other;
}
