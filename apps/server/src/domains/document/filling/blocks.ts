import {
  extrasText,
  formatDate,
  formatPhone,
  nameIn,
  kindOf,
  richTextFromParagraphs,
  roomsText,
} from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { classTicketsText } from '@tropa/i18n/ages';
import type { PdfPart } from '../../../integrations/pdf/document.ts';
import type { BlockKey } from '../templates/placeholder-keys.ts';
import type { DocumentFacts } from './facts.ts';
import { clientSide, legalNameOf, organizerSide } from './organizer-words.ts';
import { invoiceTable, penaltiesTable, priceTable, refundTable } from './price-blocks.ts';
import { richParts } from './rich-parts.ts';
import { datesOf, durationOf, guideNames } from './values.ts';

/** Two columns, without what is empty. */
function pairs(rows: [name: string, value: string][]): PdfPart[] {
  const written = rows.filter(([, value]) => value.trim() !== '');
  return written.length === 0 ? [] : [{ kind: 'table', widths: [0.34, 0.66], rows: written }];
}

const bullets = (items: string[]): PdfPart[] =>
  items.length === 0 ? [] : [{ kind: 'list', is_ordered: false, items: items.map((item) => [item]) }];

function touristsTable(t: Translate, { tourists: all, tour, language }: DocumentFacts): PdfPart[] {
  // Of some only the age or weight is known yet.
  const tourists = all.filter(({ full_name }) => full_name !== '');
  if (tourists.length === 0) return [{ kind: 'paragraph', text: t('documents.tourists.missing') }];
  // Who walks through a town is asked for no document.
  if (kindOf(tour) === 'excursion')
    return [{ kind: 'list', is_ordered: false, items: tourists.map(({ full_name }) => [full_name]) }];
  return [
    {
      kind: 'table',
      widths: [0.5, 0.2, 0.3],
      head: [
        t('documents.tourists.name'),
        t('documents.tourists.birthday'),
        t('documents.tourists.passport'),
      ],
      rows: tourists.map(({ full_name, birthday, passport }) => [
        full_name,
        birthday ? formatDate(birthday, language, 'short') : '',
        passport,
      ]),
    },
  ];
}

/** Texts of the organizer have nothing to fill in. */
const PLAIN = { inline: () => '', block: () => [] };

function program(t: Translate, { tour }: DocumentFacts): PdfPart[] {
  if (tour.type === 2 && tour.excursion_program_description)
    return richParts(tour.excursion_program_description.content, PLAIN);
  return tour.program.flatMap(({ title, description }, index): PdfPart[] => [
    {
      kind: 'heading',
      level: 3,
      text:
        title === ''
          ? t('documents.program.day_untitled', { number: index + 1 })
          : t('documents.program.day', { number: index + 1, title }),
    },
    ...richParts(description?.content ?? [], PLAIN),
  ]);
}

function bankDetails(t: Translate, { bank_account: account, organizer }: DocumentFacts): PdfPart[] {
  if (!account) return [];
  const isRussian = account.country === 'RU';
  return pairs([
    [t('documents.bank.recipient'), account.recipient || legalNameOf(t, organizer)],
    [t('documents.bank.inn'), organizer.inn],
    [t('documents.bank.kpp'), organizer.kpp],
    [t('documents.bank.bank'), account.bank_name],
    [t('documents.bank.bic'), account.bic],
    [isRussian ? t('documents.bank.account') : t('documents.bank.foreign_account'), account.account],
    [t('documents.bank.correspondent'), account.correspondent_account],
    [t('documents.bank.iban'), account.iban],
    [t('documents.bank.swift'), account.swift],
    [t('documents.bank.currency'), account.currency],
  ]);
}

/** A phone with what it is for. */
const phoneText = ({ phone, comment }: DocumentFacts['phones'][number]): string =>
  comment === '' ? phone : `${phone} (${comment})`;

const bookingFacts = (t: Translate, facts: DocumentFacts): PdfPart[] =>
  pairs([
    [t('documents.facts.booking'), t('documents.number', { number: facts.booking.number })],
    [t('documents.facts.tour'), facts.tour.name],
    [t('documents.facts.dates'), datesOf(facts)],
    [t('documents.facts.duration'), durationOf(t, facts)],
    [t('documents.facts.client'), nameIn(facts.language, facts.client)],
    [t('documents.facts.tourists'), String(facts.booking.tourists_count)],
    [t('documents.facts.tickets'), classTicketsText(facts.booking.breakdown.lines, t)],
    [t('documents.facts.rooms'), roomsText(facts.booking.breakdown.lines)],
    [t('documents.facts.extras'), extrasText(facts.booking.breakdown.lines)],
    [t('documents.facts.meeting'), facts.tour.meeting_place],
    [t('documents.facts.guides'), guideNames(facts)],
    [t('documents.facts.organizer'), facts.organizer.name],
    [t('documents.facts.phone'), formatPhone(facts.organizer.phone)],
    [t('documents.facts.phones'), facts.phones.map(phoneText).join('; ')],
  ]);

/** What tourists ask, with the organizer's answers (docs/rules/tours.md: `added_to_voucher`). */
const questions = (t: Translate, { tour }: DocumentFacts): PdfPart[] =>
  tour.questions.length === 0
    ? []
    : [
        { kind: 'heading', level: 2, text: t('documents.questions') },
        ...tour.questions.flatMap(({ question, answer }): PdfPart[] => [
          { kind: 'paragraph', text: [{ text: question, bold: true }] },
          ...richParts(richTextFromParagraphs(answer).content, PLAIN),
        ]),
      ];

const BLOCKS: Record<BlockKey, (t: Translate, facts: DocumentFacts) => PdfPart[]> = {
  booking_facts: bookingFacts,
  price_table: priceTable,
  penalties_table: penaltiesTable,
  tourists_table: touristsTable,
  program,
  included: (_t, { tour }) => bullets(tour.in_price),
  not_included: (_t, { tour }) => bullets(tour.not_in_price),
  things: (_t, { tour }) => bullets(tour.list_of_things),
  questions,
  bank_details: bankDetails,
  invoice_table: invoiceTable,
  refund_table: refundTable,
  signatures: (t, facts) => [
    { kind: 'sides', left: organizerSide(t, facts, true), right: clientSide(t, facts) },
  ],
  organizer_signature: (t, facts) => [{ kind: 'sides', left: organizerSide(t, facts, false) }],
  qr: (t, { booking: { number, ticket } }) => [
    { kind: 'qr', code: t('documents.ticket', { number, code: ticket }), caption: t('documents.qr') },
  ],
};

/** Blocks with a heading of their own: where there is nothing to show, they take no line to be filled in by hand. */
const WHOLE_SECTIONS: ReadonlySet<BlockKey> = new Set(['questions']);
export const isWholeSection = (key: BlockKey): boolean => WHOLE_SECTIONS.has(key);

/** The parts of a block; none where there is nothing to show. */
export const documentBlock = (key: BlockKey, facts: DocumentFacts): PdfPart[] =>
  BLOCKS[key](translator(facts.language, kindOf(facts.tour)), facts);
