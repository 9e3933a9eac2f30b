import { type Block, block as blockSchema } from '@tropa/contract';
import { z } from 'zod';
import type { FamilyName } from '../catalogue.ts';
import { type Definitions, families } from '../families.ts';
import { migrateBlock } from '../migrate-block.ts';
import { contactIssues } from '../typed-contacts.ts';
import type { BlockValues } from './family-editor.ts';

const definitions: Definitions = families;
type Values = BlockValues<Record<string, unknown>>;

/** The values that a block's form begins with, in the present version of its data. */
export function valuesOf(block: Block): Values {
  const { number, is_visible, anchor, background, data } = migrateBlock(block);
  // The form writes into its values; the block must stay as it is.
  return structuredClone({ number, is_visible, anchor, background, data });
}

/** A block with the values of its form. */
export function blockOf<Data extends Record<string, unknown>>(
  block: Block,
  values: BlockValues<Data>,
  clean: (data: Data) => Data = (data) => data,
): Block {
  const { data, ...rest } = structuredClone(values);
  return { ...migrateBlock(block), ...rest, data: clean(data) };
}

/** The rules of a family's form: the common settings and the family's data. */
export function valuesSchema(name: FamilyName) {
  const { number, is_visible, anchor, background } = blockSchema.shape;
  const data = definitions[name].schema;
  const schema = z.object({ number, is_visible, anchor, background, data }).superRefine((values, context) => {
    for (const { params, path, input } of contactIssues(values.data))
      context.addIssue({ code: 'custom', params, path: ['data', ...path], input });
  });
  // Every family's data is an object of fields; which ones, the form of all families does not know.
  return schema as unknown as z.ZodType<Values, Values>;
}
