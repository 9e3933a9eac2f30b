import type { RichText } from '@tropa/contract';
import { z } from 'zod';
import type { FamilyName } from '../catalogue.ts';
import { type Definitions, families } from '../families.ts';

const definitions: Definitions = families;
export type FieldPath = readonly (string | number)[];

/** A text of a block's data that people read on the page. */
export type TextField =
  | { path: FieldPath; value: string; maxLength: number }
  | { path: FieldPath; value: RichText };

type Schema = z.core.JSONSchema.BaseSchema;
const schemas = new Map<FamilyName, Schema>();

/** A family's schema as JSON Schema: its limits can be read. */
function schemaOf(name: FamilyName): Schema {
  const known = schemas.get(name);
  if (known) return known;
  const made = z.toJSONSchema(definitions[name].schema, { unrepresentable: 'any', io: 'input' });
  schemas.set(name, made);
  return made;
}

/** Descriptions for those who do not see: they are not on the page as texts. */
const UNSEEN = 'alt';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asSchema = (value: unknown): Schema | undefined => (isObject(value) ? value : undefined);

/** The schema of a part: of a union the alternative that the value is of. */
function partOf(schema: Schema | undefined, value: unknown, step: string | number): Schema | undefined {
  if (!schema) return undefined;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return alternatives
      .map(asSchema)
      .filter((one) => one && isOf(one, value))
      .map((one) => partOf(one, value, step))
      .find(Boolean);
  return typeof step === 'number' ? asSchema(schema.items) : asSchema(schema.properties?.[step]);
}

/** Whether the fixed words of an object's schema are the value's own. */
function isOf({ properties }: Schema, value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value);
  return Object.entries(properties ?? {}).every(([name, part]) => {
    const fixed = asSchema(part)?.const;
    return fixed === undefined || value[name] === fixed;
  });
}

/** Most characters that a text of a schema may have; undefined for what is no free text: an address, a choice, an anchor. */
function limitOf(schema: Schema | undefined): number | undefined {
  const [one, another] = schema?.anyOf ?? [];
  // A text that may be null.
  if (one && another) return limitOf([one, another].map(asSchema).find((part) => part?.type === 'string'));
  if (schema?.type !== 'string' || schema.enum || schema.const !== undefined) return undefined;
  // Beside the rule of all texts an address and an anchor have one of their own.
  const isFree = schema.allOf === undefined && schema.format === undefined;
  return isFree ? schema.maxLength : undefined;
}

const isRichText = (value: unknown): value is RichText =>
  isObject(value) && value['type'] === 'doc' && Array.isArray(value['content']);

function fieldsOf(schema: Schema | undefined, value: unknown, path: FieldPath): TextField[] {
  if (path.at(-1) === UNSEEN) return [];
  if (typeof value === 'string') {
    const maxLength = limitOf(schema);
    return maxLength === undefined || value.trim() === '' ? [] : [{ path, value, maxLength }];
  }
  if (isRichText(value)) return [{ path, value }];
  if (Array.isArray(value))
    return value.flatMap((item, index) => fieldsOf(partOf(schema, value, index), item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsOf(partOf(schema, value, name), part, [...path, name]),
  );
}

/** The texts of a block's data that may be edited where they stand, with the limits of its form. */
export const textFields = (name: FamilyName, data: Record<string, unknown>): TextField[] =>
  fieldsOf(schemaOf(name), data, []);

/** Whether a value may stand at a path of a family's data as a text that people edit on the page. */
export function isTextAt(
  name: FamilyName,
  data: Record<string, unknown>,
  path: FieldPath,
  value: unknown,
): boolean {
  let schema: Schema | undefined = schemaOf(name);
  let part: unknown = data;
  for (const step of path) {
    schema = partOf(schema, part, step);
    part = typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined;
  }
  if (typeof value === 'string') return limitOf(schema) !== undefined;
  const isRich = (schema?.anyOf ?? [schema]).some(
    (one) => asSchema(asSchema(one)?.properties?.['type'])?.const === 'doc',
  );
  return isRich && (value === null || isRichText(value));
}

/** Data with another value at a path; parts that are not on it stay the same objects. */
export function withValueAt(data: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data) && typeof step === 'number' && step < data.length)
    return data.with(step, withValueAt(data[step], rest, value));
  if (isObject(data) && Object.hasOwn(data, step))
    return { ...data, [step]: withValueAt(data[step], rest, value) };
  return data;
}
