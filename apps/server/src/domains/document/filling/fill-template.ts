import type { TemplateContent } from '@tropa/contract';
import { formatDate, todayIn } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import { isBlockKey, isInlineKey } from '../templates/placeholders.ts';
import { isContract } from '../templates/standard.ts';
import { documentBlock, isWholeSection } from './blocks.ts';
import { isReadOnly, withoutEmptySections } from './empty-sections.ts';
import { BLANK, type DocumentFacts } from './facts.ts';
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

/** A template filled with the data of a booking. An empty value prints a blank line (product decisions, "Documents"), but for lists of papers that are only read. */
export function fillTemplate(content: TemplateContent, facts: DocumentFacts): PdfDocument {
  const { type, language, organizer } = facts;
  const t = translator(language);
  const values = documentValues(facts);
  const date = formatDate(todayIn(organizer.timezone, dateOf(facts)), language, 'full');
  const block = (key: string) => (isBlockKey(key, type) ? documentBlock(key, facts) : []);
  const isSection = (key: string) => isBlockKey(key, type) && isWholeSection(key);
  const shown = isReadOnly(type)
    ? withoutEmptySections(content.content, (key) => block(key).length === 0, isSection)
    : content.content;
  return {
    title: t(`documents.title.${type}`, { number: documentNumber(facts) }),
    place: organizer.legal_address.city,
    date: t('documents.date', { date }),
    footer: t('documents.page', { page: '{page}', pages: '{pages}' }),
    parts: richParts(shown, {
      inline: (key) => (isInlineKey(key, type) ? values[key] : ''),
      block: (key) => {
        const parts = block(key);
        return parts.length > 0 || isSection(key) ? parts : [{ kind: 'paragraph', text: BLANK }];
      },
    }),
  };
}
