import { currency, type Language, type PayoutAccount } from '@tropa/contract';
import { formatDate, formatMoney, formatPercent, NBSP, todayIn } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { selectLines, selectSitesOf, countLines, type LineRow } from '../accruing/repository.ts';
import type { PayoutRow } from '../paying/repository.ts';
import { earningsView, siteName } from '../reading/views.ts';

/** Lines printed one by one; a longer statement is read in the cabinet. */
const LINES_AT_MOST = 1000;

const accountLines = (t: Translate, account: PayoutAccount | null): string[] =>
  account
    ? [
        account.recipient,
        account.bank_name,
        ...(['bic', 'account', 'correspondent_account', 'iban', 'swift'] as const).flatMap((name) =>
          account[name] === '' ? [] : [`${t(`payout_statement.account.${name}`)}: ${account[name]}`],
        ),
      ]
    : [t('payout_statement.no_account')];

/**
 * The statement of a payout as PDF.
 * @param account where it went, or will go
 */
export async function makeStatement(
  services: Services,
  payout: PayoutRow,
  account: PayoutAccount | null,
  language: Language,
): Promise<BinaryAnswer> {
  const { database } = services;
  const [organizer, sites, lines, count] = await Promise.all([
    findOrganizer(database, payout.organizer_id),
    selectSitesOf(database, payout.id),
    selectLines(database, payout.id, LINES_AT_MOST, 0),
    countLines(database, payout.id),
  ]);
  const t = translator(language);
  const code = currency.parse(payout.currency);
  const money = (sum: number) => formatMoney(sum, code, language);
  const day = (value: string) => formatDate(value, language, 'full');
  // The day of a moment is the organizer's, whose paper it is.
  const dayOf = (moment: Date) => day(todayIn(organizer?.timezone ?? 'UTC', moment));
  const period = { from: day(payout.period_start), to: day(payout.period_end) };
  const { sent_at, reference } = payout;
  const line = ({ day: when, request_id, sequence, tour_name, site_id, ...sums }: LineRow) => [
    formatDate(when, language, 'short'),
    `${request_id}-${sequence}`,
    // No line begins with a dot.
    [tour_name, siteName(site_id)].filter(Boolean).join(`${NBSP}· `),
    money(sums.amount),
    `${money(sums.commission)} (${formatPercent(sums.commission_percent, language)})`,
    money(sums.amount - sums.commission),
  ];
  const document: PdfDocument = {
    title: t('payout_statement.title', { number: payout.id }),
    place: t('payout_statement.period', period),
    date: dayOf(payout.created_at),
    footer: t('payout_statement.footer', { page: '{page}', pages: '{pages}' }),
    parts: [
      {
        kind: 'paragraph',
        text: t('payout_statement.intro', {
          organizer: organizer?.organization_name || organizer?.name || '',
          inn: organizer?.inn || '—',
        }),
      },
      { kind: 'heading', text: t('payout_statement.sums') },
      {
        kind: 'table',
        widths: [0.7, 0.3],
        sums: 1,
        is_last_total: true,
        rows: [
          [t('payout_statement.payed'), money(payout.payed)],
          [t('payout_statement.refunded'), money(-payout.refunded)],
          [t('payout_statement.commission'), money(-payout.commission)],
          [t('payout_statement.amount'), money(payout.amount)],
        ],
      },
      { kind: 'heading', text: t('payout_statement.sites') },
      {
        kind: 'table',
        widths: [0.34, 0.22, 0.22, 0.22],
        sums: 3,
        head: [
          t('payout_statement.site'),
          t('payout_statement.net'),
          t('payout_statement.commission'),
          t('payout_statement.amount'),
        ],
        rows: sites
          .map(earningsView)
          .map((site) => [
            site.site_name || t('payout_statement.other_site'),
            money(site.payed - site.refunded),
            money(site.commission),
            money(site.amount),
          ]),
      },
      { kind: 'heading', text: t('payout_statement.account_title') },
      ...[
        ...accountLines(t, account),
        ...(sent_at ? [t('payout_statement.sent', { day: dayOf(sent_at), reference })] : []),
      ].map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'heading', text: t('payout_statement.lines') },
      {
        kind: 'table',
        widths: [0.14, 0.09, 0.31, 0.13, 0.2, 0.13],
        sums: 3,
        head: [
          t('payout_statement.columns.day'),
          t('payout_statement.columns.invoice'),
          t('payout_statement.columns.tour'),
          t('payout_statement.columns.amount'),
          t('payout_statement.columns.commission'),
          t('payout_statement.columns.left'),
        ],
        rows: lines.map(line),
      },
      ...(count > lines.length
        ? [
            {
              kind: 'paragraph' as const,
              text: t('payout_statement.more', { shown: lines.length, count }),
            },
          ]
        : []),
    ],
  };
  return {
    content: await services.pdf.render(document),
    content_type: 'application/pdf',
    name: t('payout_statement.file', { number: payout.id }),
  };
}
