import { readingPhonesOf } from '@tropa/contract';
import type { z } from 'zod';
import { fieldErrors } from './issues.ts';
import { refuse, type Message } from './refusal.ts';

/** Deeper bodies are no form: the schema refuses them by itself. */
const MAX_DEPTH = 40;

/** Fields whose texts no database keeps: those with a NUL. They are refused before anything else, whatever their schema. */
function unstorableFields(value: unknown, path: string, depth: number, found: Record<string, Message>): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) found[path || 'body'] ??= { key: 'errors.validation.unreadable' };
  } else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH)
    for (const [key, inner] of Object.entries(value)) {
      const inside = path === '' ? key : `${path}.${key}`;
      unstorableFields(key, inside, depth, found);
      unstorableFields(inner, inside, depth + 1, found);
    }
}

/**
 * The same with a sign in place of each half of a character: a browser cuts texts off in the middle of one, and jsonb takes
 * no halves. What holds none is given as it is.
 */
function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => wellFormed(item, depth + 1));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value).map(([key, inner]) => [key, wellFormed(inner, depth + 1)] as const);
  return entries.every(([key, inner]) => inner === Reflect.get(value, key))
    ? value
    : Object.fromEntries(entries);
}

/** Where nobody's country is known, or no phone is typed. */
export const noCountry = async (): Promise<null> => null;

/**
 * Checks what somebody typed against its schema.
 * @param country of whose country national numbers of phones are; asked only where one was written so
 * @throws Refusal 422 with the fields that are wrong
 */
export async function readTyped<S extends z.ZodType>(
  schema: S,
  typed: unknown,
  country: () => Promise<string | null>,
): Promise<z.output<S>> {
  const unstorable: Record<string, Message> = {};
  unstorableFields(typed, '', 0, unstorable);
  if (Object.keys(unstorable).length > 0) throw refuse.validation(unstorable);
  const value = wellFormed(typed);
  const plain = readingPhonesOf(null, () => schema.safeParse(value));
  const known = plain.hasNational ? await country() : null;
  const { data, error } =
    known === null ? plain.read : readingPhonesOf(known, () => schema.safeParse(value)).read;
  if (error) throw refuse.validation(fieldErrors(error, value));
  return data;
}
