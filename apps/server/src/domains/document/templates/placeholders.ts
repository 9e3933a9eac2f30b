import { documentTypes, type DocumentPlaceholder, type DocumentType } from '@tropa/contract';
import { translator, type Locale } from '@tropa/i18n';
import { sampleFacts } from '../filling/sample-facts.ts';
import { documentValues } from '../filling/values.ts';
import {
  BLOCK_PLACEHOLDERS,
  INLINE_PLACEHOLDERS,
  type BlockKey,
  type InlineGroup,
  type InlineKey,
} from './placeholder-keys.ts';

/** An invoice and a refund are known only to their own documents. */
const ONLY_IN: Partial<Record<string, DocumentType>> = {
  ...Object.fromEntries([...INLINE_PLACEHOLDERS.invoice, 'invoice_table'].map((key) => [key, 'invoice'])),
  ...Object.fromEntries(
    [...INLINE_PLACEHOLDERS.refund, 'refund_table'].map((key) => [key, 'refund_statement']),
  ),
};
const typesOf = (key: string): DocumentType[] => {
  const only = ONLY_IN[key];
  return only ? [only] : [...documentTypes];
};

const inlineKeys: ReadonlySet<string> = new Set(Object.values(INLINE_PLACEHOLDERS).flat());
const blockKeys: ReadonlySet<string> = new Set(BLOCK_PLACEHOLDERS);

export const isInlineKey = (key: string, type: DocumentType): key is InlineKey =>
  inlineKeys.has(key) && typesOf(key).includes(type);
export const isBlockKey = (key: string, type: DocumentType): key is BlockKey =>
  blockKeys.has(key) && typesOf(key).includes(type);

/**
 * All placeholders in groups, named in a language, with what each may look like.
 * @param type only those of these documents, and no group without any
 */
export function placeholderGroups(
  language: Locale,
  type?: DocumentType,
): { key: string; title: string; placeholders: DocumentPlaceholder[] }[] {
  const t = translator(language);
  const examples = documentValues(sampleFacts(language, 'invoice'));
  const inline = Object.entries(INLINE_PLACEHOLDERS).map(([group, keys]) => ({
    key: group,
    title: t(`documents.group.${group as InlineGroup}`),
    placeholders: keys.map((key) => ({
      key,
      title: t(`documents.placeholder.${key}`),
      is_block: false,
      types: typesOf(key),
      example: examples[key],
    })),
  }));
  const blocks = BLOCK_PLACEHOLDERS.map((key) => ({
    key,
    title: t(`documents.placeholder.${key}`),
    is_block: true,
    types: typesOf(key),
    example: '',
  }));
  return [...inline, { key: 'blocks', title: t('documents.group.blocks'), placeholders: blocks }]
    .map((group) => ({
      ...group,
      placeholders: group.placeholders.filter(({ types }) => type === undefined || types.includes(type)),
    }))
    .filter(({ placeholders }) => placeholders.length > 0);
}
