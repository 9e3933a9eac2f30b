import { penaltyTime } from '@tropa/blocks/tour-texts';
import type { Breakdown, Language, Penalty } from '@tropa/contract';
import { formatMoney, inOrder, titleOfLine, withReason, writeHours } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { categoryName } from '@tropa/i18n/ages';
import type { PdfPart } from '../../../integrations/pdf/document.ts';
import type { DocumentFacts, InvoiceFacts } from './facts.ts';
import { refundTotals } from './values.ts';

type Line = Breakdown['lines'][number];

function lineTitle(
  t: Translate,
  line: Line,
  { language, money }: { language: Language; money: (amount: number) => string },
): string {
  const { extra, room, quantity, unit_amount } = line;
  const unit = money(unit_amount);
  switch (line.kind) {
    case 'tourists':
      return t('documents.price.tourists', { quantity, unit });
    case 'group':
      return line.minutes === undefined
        ? t('documents.price.group')
        : t('documents.price.hours', { hours: writeHours(line.minutes, language) });
    case 'discount':
      return t('documents.price.discount');
    case 'individual':
      return t('documents.price.individual');
    case 'extra_time':
      return withReason(t('documents.price.extra_time', { minutes: line.minutes ?? 0 }), line);
    case 'adjustment':
      return t('documents.price.adjustment', { reason: line.reason ?? '' });
    case 'single_supplement': {
      const title = t('documents.price.single_supplement', { title: room?.title ?? '' });
      return t('documents.price.counted', { title, quantity, unit });
    }
    default: {
      const title = line.category ? categoryName(line.category, t) : (titleOfLine(line) ?? '');
      const isSingle = extra?.per === 'booking' && quantity === 1;
      return isSingle ? title : t('documents.price.counted', { title, quantity, unit });
    }
  }
}

const moneyOf =
  ({ booking, language }: DocumentFacts) =>
  (amount: number) =>
    formatMoney(amount, booking.breakdown.currency, language);

/** The breakdown line by line, with its total. */
export function priceTable(t: Translate, facts: DocumentFacts): PdfPart[] {
  const money = moneyOf(facts);
  const { lines, total } = facts.booking.breakdown;
  return [
    {
      kind: 'table',
      widths: [0.7, 0.3],
      sums: 1,
      is_last_total: true,
      rows: [
        ...lines.map((line) => [lineTitle(t, line, { language: facts.language, money }), money(line.amount)]),
        [t('documents.price.total'), money(total)],
      ],
    },
  ];
}

/** The rows of a table, the earliest first, after what stands before them all: that nothing is kept. */
function penaltyRows(t: Translate, penalties: readonly Penalty[]): string[][] {
  const rows = inOrder(penalties).map((row) => ({ time: penaltyTime(row, t), percent: row.percent }));
  const first = rows[0]?.time;
  const earlier = first
    ? t('documents.penalties.earlier', { time: first })
    : t('documents.penalties.earlier_day');
  return [
    ...(rows[0]?.percent === 0 ? [] : [[earlier, t('documents.penalties.nothing')]]),
    ...rows.map(({ time, percent }) => [
      time ? t('documents.penalties.from', { time }) : t('documents.penalties.from_day'),
      t('documents.penalties.value', { percent }),
    ]),
  ];
}

/** What a cancellation keeps, by days or hours before the start, or that it keeps nothing, as the money does; then the organizer's notes, where there are any. */
export function penaltiesTable(t: Translate, { booking }: DocumentFacts): PdfPart[] {
  const { penalties } = booking;
  const table: PdfPart =
    penalties.length === 0
      ? { kind: 'paragraph', text: t('documents.penalties.none') }
      : {
          kind: 'table',
          widths: [0.7, 0.3],
          sums: 1,
          head: [t('documents.penalties.days'), t('documents.penalties.percent')],
          rows: penaltyRows(t, penalties),
        };
  const notes = booking.penalties_conditions.trim();
  return notes === '' ? [table] : [table, { kind: 'paragraph', text: notes }];
}

const invoiceTitle = (t: Translate, { title, kind }: InvoiceFacts): string => {
  if (title !== '') return title;
  return kind === 'prepayment' ? t('documents.invoice.prepayment') : t('documents.invoice.rest');
};

/** What the invoice asks for, the contract under which it does, and its message. */
export function invoiceTable(t: Translate, facts: DocumentFacts): PdfPart[] {
  const { invoice } = facts;
  if (!invoice) return [];
  const money = moneyOf(facts);
  const table: PdfPart = {
    kind: 'table',
    widths: [0.7, 0.3],
    sums: 1,
    is_last_total: true,
    head: [t('documents.invoice.what'), t('documents.invoice.amount')],
    rows: [
      [`${invoiceTitle(t, invoice)}: ${facts.tour.name}`, money(invoice.amount)],
      [t('documents.invoice.to_pay'), money(invoice.amount)],
    ],
  };
  const { contract_name: name, message } = invoice;
  return [
    table,
    ...(name === '' ? [] : [{ kind: 'paragraph', text: t('documents.invoice.contract', { name }) } as const]),
    ...(message === '' ? [] : [{ kind: 'paragraph', text: message } as const]),
  ];
}

/** What of each invoice was paid, returned, and kept or counted towards the price. */
export function refundTable(t: Translate, facts: DocumentFacts): PdfPart[] {
  const money = moneyOf(facts);
  const payed = facts.invoices.filter((invoice) => invoice.payed > 0);
  const row = (name: string, sums: ReturnType<typeof refundTotals>) => [
    name,
    money(sums.payed),
    money(sums.returned),
    money(sums.pending),
    money(sums.left),
  ];
  return [
    {
      kind: 'table',
      widths: [0.2, 0.2, 0.2, 0.2, 0.2],
      sums: 1,
      is_last_total: true,
      head: [
        t('documents.refund.invoice'),
        t('documents.refund.payed'),
        t('documents.refund.returned'),
        t('documents.refund.pending'),
        facts.booking.is_cancelled ? t('documents.refund.kept') : t('documents.refund.price'),
      ],
      rows: [
        ...payed.map((invoice) => row(invoice.number, refundTotals([invoice], facts.booking))),
        row(t('documents.refund.total'), refundTotals(payed, facts.booking)),
      ],
    },
  ];
}
