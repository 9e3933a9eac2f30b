import { documentTypes, type DocumentPlaceholder, type DocumentType } from '@tropa/contract';
import { translator, type Locale } from '@tropa/i18n';
import { sampleFacts } from '../filling/sample-facts.ts';
import { documentValues } from '../filling/values.ts';

/** Values that stand within lines, in the groups of the editor's menu. */
export const INLINE_PLACEHOLDERS = {
  organizer: [
    'organizer_name',
    'organizer_party',
    'organizer_full',
    'organizer_signer',
    'organizer_registry_number',
    'organizer_warranty',
    'organizer_inn',
    'organizer_kpp',
    'organizer_ogrn',
    'organizer_address',
    'organizer_city',
    'organizer_phone',
    'organizer_email',
    'organizer_site',
    'organizer_work_hours',
  ],
  client: ['client_name', 'client_phone', 'client_email'],
  booking: ['booking_number', 'booking_date', 'document_date', 'booking_url', 'tourists_count'],
  tour: [
    'tour_name',
    'tour_dates',
    'tour_date_start',
    'tour_date_end',
    'tour_time_start',
    'tour_duration',
    'meeting_place',
    'end_place',
    'guide_names',
    'organizational_details',
  ],
  price: [
    'total',
    'prepayment',
    'balance',
    'payed',
    'payment_terms',
    'payment_order',
    'penalties_conditions',
    'actual_expenses',
  ],
  invoice: ['invoice_number', 'invoice_title', 'invoice_message', 'invoice_amount', 'invoice_due'],
  refund: ['refund_price', 'refund_payed', 'refund_amount', 'refund_pending', 'refund_kept', 'cancel_reason'],
} as const;
type InlineGroup = keyof typeof INLINE_PLACEHOLDERS;
export type InlineKey = (typeof INLINE_PLACEHOLDERS)[InlineGroup][number];

/** What stands between paragraphs. */
export const BLOCK_PLACEHOLDERS = [
  'booking_facts',
  'price_table',
  'penalties_table',
  'tourists_table',
  'program',
  'included',
  'not_included',
  'things',
  'questions',
  'bank_details',
  'invoice_table',
  'refund_table',
  'signatures',
  'organizer_signature',
  'qr',
] as const;
export type BlockKey = (typeof BLOCK_PLACEHOLDERS)[number];

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

/** All placeholders in groups, named in a language, with what each may look like. */
export function placeholderGroups(
  language: Locale,
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
  return [...inline, { key: 'blocks', title: t('documents.group.blocks'), placeholders: blocks }];
}
