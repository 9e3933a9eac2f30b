import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { everyCall } from './calls.ts';

const table = (name: string) =>
  readFileSync(join(import.meta.dirname, '../spec', name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
const list = (name: string) => table(name).slice(1);

/** Field by field of the specification's entities: the call that has it, in which part and where there. */
const specified = list('fields.tsv');
/** Those that are said otherwise, each with its reason. */
const elsewhere = new Map(
  list('fields-elsewhere.tsv').map(([entity, field, why]) => [`${entity}.${field}`, why]),
);

/** The objects that a schema may be, behind what makes it optional, a list or one of several. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const into = (inner: unknown) => objectsIn(inner as z.ZodType);
  switch (def.type) {
    case 'object':
      return [schema as z.ZodObject];
    case 'array':
      return into(def['element']);
    case 'union':
      return (def['options'] as unknown[]).flatMap(into);
    case 'pipe':
      return into(def['in']);
    case 'lazy':
      return into((def['getter'] as () => unknown)());
    default:
      return def['innerType'] === undefined ? [] : into(def['innerType']);
  }
}

const shapesOf = (schema: z.ZodType, at: string): Record<string, z.ZodType>[] =>
  at
    .split('.')
    .filter((name) => name !== '')
    .reduce(
      (objects, name) =>
        objects.flatMap(({ shape }) => {
          const inner = shape[name] as z.ZodType | undefined;
          return inner ? objectsIn(inner) : [];
        }),
      objectsIn(schema),
    )
    .map(({ shape }) => shape as Record<string, z.ZodType>);

function isThere(field: string, call = '', part = '', at = ''): boolean {
  const found = everyCall.find(({ method, path }) => `${method} ${path}` === call);
  const schema = part === 'answer' ? found?.response : found?.[part === 'query' ? 'query' : 'body'];
  if (!schema || schema === 'binary') return false;
  return shapesOf(schema, at).some((shape) => field in shape);
}

describe('the fields of the specification', () => {
  it.each(specified)(
    '%s: %s is there, or it is written why not',
    (entity = '', field = '', call, part, at) => {
      const isExplained = elsewhere.has(`${entity}.${field}`);
      expect([isThere(field, call, part, at), isExplained].filter(Boolean)).toHaveLength(1);
    },
  );

  it('has each field of an entry of the block catalogue in the table that the catalogue is compared with', () => {
    const fields = specified
      .filter(([entity]) => entity === 'block catalogue entry')
      .map(([, field = '']) => field);
    expect(fields.length).toBeGreaterThan(0);
    expect(table('blocks.tsv')[0]?.toSorted()).toEqual(fields.toSorted());
  });

  it('explains only fields that the specification names, with words', () => {
    const known = new Set(specified.map(([entity, field]) => `${entity}.${field}`));
    for (const [name, why] of elsewhere) {
      expect(known).toContain(name);
      expect(why).toMatch(/\p{L}{3}/u);
    }
  });
});
