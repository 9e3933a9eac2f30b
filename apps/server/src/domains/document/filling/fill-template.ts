import type { TemplateContent } from '@tropa/contract';
import { kindOf, formatDate, formatPhone, maskContactsIn, todayIn } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { PdfDocument, PdfPart } from '../../../integrations/pdf/document.ts';
import { isBlockKey, isInlineKey } from '../templates/placeholders.ts';
import { isContract } from '../templates/standard.ts';
import { documentBlock, isWholeSection } from './blocks.ts';
import { withoutEmptyClauses } from './empty-clauses.ts';
import type { DocumentFacts } from './facts.ts';
import { knownNumbers } from './known-numbers.ts';
import { withParty } from './old-preamble.ts';
import { richParts } from './rich-parts.ts';
import { documentValues } from './values.ts';

/** A contract is dated by the booking, an invoice by itself, the others by the day they were made. */
function dateOf({ type, booking, invoice, made_at }: DocumentFacts): Date {
  if (isContract(type)) return booking.created_at;
  return invoice?.created_at ?? made_at;
}

/** The number that a document goes by. */
export const documentNumber = ({ booking, invoice }: DocumentFacts): string =>
  invoice?.number ?? booking.number;

/** Above a voucher that an agent has sold: the operator, and the agent of whom the tourist bought it. */
function sellers(t: Translate, { sold_by }: DocumentFacts): PdfPart[] {
  if (!sold_by) return [];
  const { organizer, agent } = sold_by;
  const side = ({ name, phone, email, logo }: typeof agent, told: 'operator' | 'seller') => ({
    ...(logo ? { image: logo } : {}),
    lines: [t(`documents.sold_by.${told}`, { name }), phone && formatPhone(phone), email].filter(Boolean),
  });
  return [{ kind: 'logos', sides: [side(organizer, 'operator'), side(agent, 'seller')] }];
}

/** What templates are made of alone. */
export interface FilledTemplate extends PdfDocument {
  parts: PdfPart[];
}

/** A template filled with the data of a booking. What has nothing to say goes with its number: no paper has lines left open. */
export function fillTemplate(content: TemplateContent, facts: DocumentFacts): FilledTemplate {
  const { type, language, organizer } = facts;
  const t = translator(language, kindOf(facts.tour));
  const values = documentValues(facts);
  const date = formatDate(todayIn(organizer.timezone, dateOf(facts)), language, 'full');
  const written = facts.hides_contacts
    ? maskContactsIn(content.content, knownNumbers(facts))
    : content.content;
  const block = (key: string) => (isBlockKey(key, type) ? documentBlock(key, facts) : []);
  const inline = (key: string) => (isInlineKey(key, type) ? values[key] : '');
  const shown = withoutEmptyClauses(withParty(written), {
    inline: (key) => inline(key).trim() === '',
    block: (key) => block(key).length === 0,
    isSection: (key) => isBlockKey(key, type) && isWholeSection(key),
  });
  return {
    title: t(`documents.title.${type}`, { number: documentNumber(facts) }),
    place: organizer.legal_address.city,
    date: t('documents.date', { date }),
    footer: t('documents.page', { page: '{page}', pages: '{pages}' }),
    parts: [...sellers(t, facts), ...richParts(shown, { inline, block })],
  };
}
