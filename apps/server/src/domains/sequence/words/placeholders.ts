import type { DocumentPlaceholder } from '@tropa/contract';
import { SEQUENCE_FORM_KEYS, type SequenceAnchor } from '@tropa/core';
import { translator, type Locale } from '@tropa/i18n';
import { documentValues, sampleFacts, type InlineGroup, type InlineKey } from '../../document/index.ts';

/** Of the placeholders of papers those that a letter may say: requisites and the private address stand elsewhere in it. */
const GROUPS = {
  client: ['client_name'],
  booking: ['booking_number', 'tourists_count'],
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
  price: ['total', 'payed', 'balance'],
  organizer: ['organizer_name', 'organizer_phone', 'organizer_email', 'organizer_work_hours'],
  invoice: ['invoice_amount', 'invoice_due'],
} as const satisfies Partial<Record<InlineGroup, readonly InlineKey[]>>;
export type LetterKey = (typeof GROUPS)[keyof typeof GROUPS][number];

const everywhere: ReadonlySet<string> = new Set(
  Object.entries(GROUPS).flatMap(([group, keys]) => (group === 'invoice' ? [] : keys)),
);
const ofInvoice: ReadonlySet<string> = new Set(GROUPS.invoice);
const ofForm: ReadonlySet<string> = new Set(SEQUENCE_FORM_KEYS);

/** Whether any words to a client about a booking may say it. */
export const standsInAnyLetter = (key: string): boolean => everywhere.has(key);

/** Whether a letter that is counted from this may say it: an invoice stands only behind what is to be payed, little in a form. */
export const isLetterKey = (key: string, anchor: SequenceAnchor): key is LetterKey =>
  anchor === 'form_left'
    ? ofForm.has(key)
    : everywhere.has(key) || (anchor === 'payment_due' && ofInvoice.has(key));

/** The placeholders of letters in groups, named in a language, with what each may look like. */
export function placeholderGroups(language: Locale): {
  key: string;
  title: string;
  placeholders: Pick<DocumentPlaceholder, 'key' | 'title' | 'example'>[];
}[] {
  const t = translator(language);
  const examples = documentValues(sampleFacts(language, 'invoice'));
  return Object.entries(GROUPS).map(([group, keys]) => ({
    key: group,
    title: t(`documents.group.${group as keyof typeof GROUPS}`),
    placeholders: keys.map((key) => ({
      key,
      title: t(`documents.placeholder.${key}`),
      example: examples[key],
    })),
  }));
}
