import {
  catalogue,
  familyName,
  familyTitleKey,
  isFrameBlock,
  validateBlock,
  type FamilyName,
} from '@tropa/blocks';
import type { Block, Language, SitePage } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { fieldErrors } from '../../../kernel/issues.ts';
import type { Message } from '../../../kernel/refusal.ts';

export type FieldErrors = Record<string, Message>;

/** What the blocks' own rules say in one word, as texts. */
const RULES: Record<string, Message> = {
  unknown_family: { key: 'errors.site.unknown_family' },
  family_not_for_page: { key: 'errors.site.family_not_for_page' },
  unknown_variant: { key: 'errors.site.unknown_variant' },
  newer_version: { key: 'errors.site.newer_version' },
  headings_not_allowed: { key: 'errors.site.headings_not_allowed' },
};

/** A picture of the library, or of the samples that a new block shows. */
const OWN_PICTURE = /^\/(?:media\/image|samples)\/[\w-]+\{size\}\.\w+$/u;

/** It becomes a rule of the page's styles: what is more than a colour would become one too. */
const COLOR = /^#[\da-f]{6}$/iu;

/** Paths of the pictures in a value that are not this server's own: no visitor is sent to a stranger's. */
function foreignPictures(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && 'width' in value && 'color' in value)
    return OWN_PICTURE.test(String(value.url)) && COLOR.test(String(value.color)) ? [] : [path];
  return Object.entries(value).flatMap(([key, part]) => foreignPictures(part, `${path}.${key}`));
}

/**
 * Blocks that were found right, by their page and text. A builder saves a whole page for one changed block: the others are
 * not checked again.
 */
const right = new LRUCache<string, Block>({
  maxSize: 16 * 1024 * 1024,
  // A text and the block made of it.
  sizeCalculation: (_block, key) => key.length * 4,
});

/**
 * Checks one block against its family's schema and the page it stands on.
 * @param prefix path of the block in the form, e.g. `blocks.3`
 * @returns the block without what its schema does not know, or texts by field
 */
export function checkBlock(
  block: Block,
  page: SitePage,
  prefix: string,
): { block: Block } | { errors: FieldErrors } {
  const key = `${page}${JSON.stringify(block)}`;
  const known = right.get(key);
  if (known) return { block: known };
  const check = validateBlock(block, page);
  const errors = check.success
    ? foreignPictureErrors(check.block, prefix)
    : issueErrors(check.issues, block, prefix);
  if (!check.success || Object.keys(errors).length > 0) return { errors };
  right.set(key, check.block);
  return { block: check.block };
}

function foreignPictureErrors(block: Block, prefix: string): FieldErrors {
  const paths = foreignPictures(block.data, `${prefix}.data`);
  return Object.fromEntries(paths.map((path) => [path, { key: 'errors.site.foreign_picture' }]));
}

function issueErrors(issues: z.core.$ZodIssue[], block: Block, prefix: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [path, message] of Object.entries(fieldErrors(new z.ZodError(issues), block))) {
    const rule = issues.find((issue) => issue.path.map(String).join('.') === path);
    errors[`${prefix}.${path}`] = (rule?.code === 'custom' ? RULES[rule.message] : undefined) ?? message;
  }
  return errors;
}

const requiredFamilies = (page: SitePage): FamilyName[] =>
  (Object.keys(catalogue) as FamilyName[]).filter(
    (name) => catalogue[name].required && catalogue[name].pages.some((one) => one === page),
  );

/**
 * What a page's required blocks lack, at their places: one is not there (docs/rules/sites.md: such blocks cannot be
 * removed) or only hidden, or there is a second header or footer.
 */
function requiredErrors(blocks: Block[], page: SitePage, language: Language, field: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of requiredFamilies(page)) {
    const places = [...blocks.entries()].filter(([, { type }]) => familyName(type) === name);
    const params = { block: translator(language)(familyTitleKey(name)) };
    const [first] = places;
    if (first === undefined) errors[field] ??= { key: 'errors.site.required_block', params };
    else if (!places.some(([, { is_visible }]) => is_visible))
      errors[`${field}.${first[0]}.is_visible`] = { key: 'errors.site.required_hidden', params };
    if (first !== undefined && isFrameBlock(first[1]))
      for (const [index] of places.slice(1))
        errors[`${field}.${index}.type`] = { key: 'errors.site.second_frame', params };
  }
  return errors;
}

/**
 * Checks all blocks of a page: each by its family, no two with one uid, every required one there and shown, one header and
 * one footer.
 * @param language of the texts that name a block
 * @param field path of the list in the form
 * @returns the blocks as they are to be stored, or texts by field
 */
export function checkPageBlocks(
  blocks: Block[],
  page: SitePage,
  language: Language,
  field = 'blocks',
): { blocks: Block[] } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const checked: Block[] = [];
  const uids = new Set<string>();
  for (const [index, block] of blocks.entries()) {
    const check = checkBlock(block, page, `${field}.${index}`);
    if ('errors' in check) Object.assign(errors, check.errors);
    else checked.push(check.block);
    if (uids.has(block.uid)) errors[`${field}.${index}.uid`] = { key: 'errors.site.duplicate_uid' };
    uids.add(block.uid);
  }
  Object.assign(errors, requiredErrors(blocks, page, language, field));
  return Object.keys(errors).length > 0 ? { errors } : { blocks: checked };
}
