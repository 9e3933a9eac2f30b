import { type Block, block as blockSchema, type SitePage } from '@tropa/contract';
import type { z } from 'zod';
import { catalogue, type FamilyName } from './catalogue.ts';
import { type Definitions, type FamilyData, families, familyName } from './families.ts';
import { migrateBlock } from './migrate-block.ts';
import { contactIssues } from './typed-contacts.ts';

const definitions: Definitions = families;

export type BlockCheck =
  | { success: true; block: Block }
  /** Paths begin at the block: `['data', 'items', 0, 'title']`, `['type']`. */
  | { success: false; issues: z.core.$ZodIssue[] };

const refusal = (message: string, path: string[], input: unknown): BlockCheck => ({
  success: false,
  issues: [{ code: 'custom', message, path, input }],
});

/**
 * Checks a block against its family's schema and place.
 * @param page the page it stands on; a family that is not for it is refused
 * @returns the block with its data in the present version and without unknown fields, or what is wrong
 */
export function validateBlock(input: unknown, page?: SitePage): BlockCheck {
  const shape = blockSchema.safeParse(input);
  if (!shape.success) return { success: false, issues: shape.error.issues };
  const name = familyName(shape.data.type);
  if (name === undefined) return refusal('unknown_family', ['type'], shape.data.type);
  const { pages, variants } = catalogue[name];
  if (page !== undefined && !pages.some((one) => one === page))
    return refusal('family_not_for_page', ['type'], shape.data.type);
  if (!variants.some((one) => one === shape.data.number))
    return refusal('unknown_variant', ['number'], shape.data.number);
  if (shape.data.version > definitions[name].version)
    return refusal('newer_version', ['version'], shape.data.version);
  const block = migrateBlock(shape.data);
  const checked = definitions[name].schema.safeParse(block.data);
  const wrong = checked.success ? contactIssues(checked.data) : checked.error.issues;
  if (checked.success && wrong.length === 0)
    return { success: true, block: { ...block, data: { ...checked.data } } };
  const issues = wrong.map((issue) => ({ ...issue, path: ['data', ...issue.path] }));
  return { success: false, issues };
}

function parseData<Name extends FamilyName>(name: Name, block: Block): FamilyData[Name] | null {
  const family: Definitions[Name] = definitions[name];
  if (block.version > family.version) return null;
  const parsed = family.schema.safeParse(migrateBlock(block).data);
  return parsed.success ? parsed.data : null;
}

/** What was read of blocks before: a published page is drawn in several languages and addresses from the same ones. */
const read = new WeakMap<Block, FamilyData[FamilyName] | null>();

/**
 * A block's data, typed by its family. Stored blocks never change in place, so each is read once.
 * @returns null when they do not fit it: a page is drawn without such a block rather than not at all
 */
export function readData<Name extends FamilyName>(name: Name, block: Block): FamilyData[Name] | null {
  const known = read.get(block);
  // What stands under a block was read by the family of its own number, which is the name that is asked for.
  if (known !== undefined) return known as FamilyData[Name] | null;
  const data = parseData(name, block);
  read.set(block, data);
  return data;
}

/** Whether a block shows only what is typed into it, and nothing is: it hides itself. */
export function isBlankBlock(block: Block): boolean {
  const name = familyName(block.type);
  const data = name === undefined ? null : readData(name, block);
  return name !== undefined && data !== null && definitions[name].isBlank?.(data as never) === true;
}

/** Whether a block may not be removed from the site (docs/rules/sites.md). */
export function isRequiredBlock(block: Pick<Block, 'type'>): boolean {
  const name = familyName(block.type);
  return name !== undefined && catalogue[name].required;
}
