import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { everyCall } from './calls.ts';

/** One place of a call's input where a value of its own stands. */
interface Field {
  path: string;
  name: string;
  schema: z.ZodType;
}

/** The words inside blocks have schemas of their own, which the server reads by; a picture is taken as the library has it. */
const READ_ELSEWHERE = /\.data\{\}|share_picture\./u;

/** Every field of a schema, however deep it stands. */
function fieldsOf(schema: z.ZodType, path: string, name = '', seen = new Set<unknown>()): Field[] {
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const of = (inner: unknown, at = path, called = name) => fieldsOf(inner as z.ZodType, at, called, inside);
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, inner]) =>
        of(inner, `${path}.${key}`, key),
      );
    case 'array':
      return of(def['element'], `${path}[]`);
    case 'record':
      return of(def['valueType'], `${path}{}`);
    case 'tuple':
      return (def['items'] as unknown[]).flatMap((inner) => of(inner));
    case 'union':
      return (def['options'] as unknown[]).flatMap((inner) => of(inner));
    case 'intersection':
      return [...of(def['left']), ...of(def['right'])];
    case 'lazy':
      return of((def['getter'] as () => unknown)());
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return of(def['innerType']);
    case 'pipe': {
      const { type } = (def['in'] as z.ZodType).def;
      // A transformation belongs to the field that it reads.
      return type === 'object' || type === 'array' ? of(def['in']) : [{ path, name, schema }];
    }
    default:
      return [{ path, name, schema }];
  }
}

const fields = everyCall
  .flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema ? fieldsOf(schema, `${call.method} ${call.path} ${part}`) : [];
    }),
  )
  .filter(({ path }) => !READ_ELSEWHERE.test(path));

function taken({ schema }: Field, value: unknown): unknown {
  const read = schema.safeParse(value);
  return read.success ? read.data : undefined;
}

/** What is compared with what it was, sign by sign, or is no text that somebody reads. */
const AS_THEY_ARE = new Set([
  'password',
  'new_password',
  'confirm_password',
  'token',
  'revision',
  'agreement_version',
  'privacy_version',
  'code',
  'text',
  'q',
  'where',
  'author_data_from_crm',
]);

describe('every text of every call', () => {
  it.each([
    ['letters of two signs', 'Cafe\u0301'],
    ['signs that cannot be seen', 'Cafe\u200b tour\u202e'],
    ['outer spaces', '  Cafe tour \u00a0'],
  ])('is kept without %s', (_name, typed) => {
    const kept = fields
      .filter((field) => !AS_THEY_ARE.has(field.name) && taken(field, typed) === typed)
      .map(({ path }) => path);
    expect(kept).toEqual([]);
  });

  it('holds no name without a letter', () => {
    const names = fields.filter(({ name }) =>
      /^(?:first|last|middle|director_\w+|tourist)_?name$/u.test(name),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(
      names.filter((field) => taken(field, '\u3164') === '\u3164' || taken(field, '!!!') !== undefined),
    ).toEqual([]);
  });

  it('of a phone or an e-mail is read by the one rule', () => {
    const phones = fields.filter(({ name }) => /(?:^|_)phone$/u.test(name));
    expect(phones.length).toBeGreaterThan(10);
    expect(phones.filter((field) => taken(field, '8 (913) 123-45-67') !== '+79131234567')).toEqual([]);
    expect(phones.filter((field) => taken(field, '+8 913 123-45-67') !== undefined)).toEqual([]);
    const emails = fields.filter(({ name }) => /(?:^|_)email$/u.test(name));
    expect(emails.length).toBeGreaterThan(10);
    expect(emails.filter((field) => taken(field, 'Имя@Почта.рф') !== 'имя@xn--80a1acny.xn--p1ai')).toEqual(
      [],
    );
  });
});

describe('every number of every call', () => {
  /** Identifiers and money stand in columns of 64 bits. */
  const WIDE =
    /(?:^|_)(?:ids?|uid|date|before|from|guides|amount|price|total|sum|value|balance|prepayment|expected|credit|cash|handed)(?:_|$)|Id$/u;
  it('fits the column where it is kept', () => {
    const numbers = fields.filter((field) => typeof taken(field, 2_147_483_648) === 'number');
    expect(numbers.filter(({ name }) => !WIDE.test(name)).map(({ path }) => path)).toEqual([]);
  });
});
