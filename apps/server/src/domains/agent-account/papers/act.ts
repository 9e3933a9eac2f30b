import { currency, type agentAccountCalls, type AgentStatementLine, type Language } from '@tropa/contract';
import { formatDate, formatMoney, formatMonth, NBSP } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { PdfDocument, PdfPart } from '../../../integrations/pdf/document.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import { demandAgent, type AgentRow } from '../../agent/index.ts';
import { legalName } from '../../organizer/index.ts';
import { placeOf } from '../payments/payments.ts';
import { disputedOf, linesOf, totalsOf } from '../statement/repository.ts';

/** Lines printed one by one; a longer act is read in the cabinet. */
const LINES_AT_MOST = 1000;

type Sum = (value: number) => string;
type Sums = Awaited<ReturnType<typeof disputedOf>>;

/** What the month comes to; where lines are disputed, also what of it is, and what is left to be signed. */
function sumsTable(t: Translate, sum: Sum, totals: Sums, disputed: Sums): PdfPart {
  const names = ['total', 'commission', 'payed', 'owed'] as const;
  const label = {
    total: t('agent_act.sales', { count: totals.sales_count }),
    commission: t('agent_act.commission'),
    payed: t('agent_act.payed'),
    owed: t('agent_act.owed'),
  };
  if (disputed.sales_count === 0)
    return {
      kind: 'table',
      widths: [0.7, 0.3],
      sums: 1,
      is_last_total: true,
      rows: names.map((name) => [label[name], sum(totals[name])]),
    };
  return {
    kind: 'table',
    widths: [0.34, 0.22, 0.22, 0.22],
    sums: 3,
    is_last_total: true,
    head: ['', t('agent_act.all'), t('agent_act.disputed'), t('agent_act.undisputed')],
    rows: names.map((name) => [
      label[name],
      sum(totals[name]),
      sum(disputed[name]),
      sum(totals[name] - disputed[name]),
    ]),
  };
}

/** A sale as the act names it, with what is disputed of it. */
function saleWords(t: Translate, line: AgentStatementLine, language: Language): string {
  const { tour_name, date_start, client_name, mark } = line;
  const sale = [tour_name, date_start && formatDate(date_start, language, 'short'), client_name];
  // No line begins with a dot.
  const named = sale.filter(Boolean).join(`${NBSP}· `);
  if (mark?.state !== 'disputed') return named;
  const who = t(mark.by_agent ? 'agent_act.disputed_by_agent' : 'agent_act.disputed_by_organizer');
  return `${named}\n${mark.comment === '' ? who : t('agent_act.said', { who, comment: mark.comment })}`;
}

/** The act of a month between an organizer and an agent. */
export async function makeAct(
  services: Services,
  agent: AgentRow,
  month: string,
  language: Language,
): Promise<BinaryAnswer> {
  const { organizer, today } = await placeOf(services, agent);
  const of = { ...agent, month, timezone: organizer.timezone };
  const [totals, disputed, lines] = await Promise.all([
    totalsOf(services.database, of),
    disputedOf(services.database, of),
    linesOf(services.database, of, { offset: 0, limit: LINES_AT_MOST }),
  ]);
  const t = translator(language);
  const code = currency.parse(organizer.currency);
  const sum: Sum = (value) => formatMoney(value, code, language);
  const named = formatMonth(month, language);
  const sideOf = (name: string, inn: string) => (inn === '' ? name : t('agent_act.with_inn', { name, inn }));
  const organizerName = legalName(organizer);
  const agentName = agent.legal_name || agent.name;
  const document: PdfDocument = {
    title: t('agent_act.title', { month: named }),
    place: '',
    date: formatDate(today, language, 'full'),
    footer: t('payout_statement.footer', { page: '{page}', pages: '{pages}' }),
    parts: [
      {
        kind: 'paragraph',
        text: t('agent_act.intro', {
          organizer: sideOf(organizerName, organizer.inn),
          agent: sideOf(agentName, agent.inn),
        }),
      },
      { kind: 'heading', text: t('agent_act.sums') },
      sumsTable(t, sum, totals, disputed),
      { kind: 'heading', text: t('agent_act.lines') },
      {
        kind: 'table',
        widths: [0.1, 0.41, 0.15, 0.18, 0.16],
        sums: 3,
        head: [
          t('agent_act.number'),
          t('agent_act.tour'),
          t('agent_act.total'),
          t('agent_act.commission'),
          t('agent_act.owed'),
        ],
        rows: lines.map((line) => [
          String(line.request_id),
          saleWords(t, line, language),
          sum(line.total),
          sum(line.commission),
          sum(line.owed),
        ]),
      },
      ...(totals.sales_count > lines.length
        ? [
            {
              kind: 'paragraph' as const,
              text: t('payout_statement.more', { shown: lines.length, count: totals.sales_count }),
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text:
          disputed.sales_count === 0
            ? t('agent_act.signed')
            : t('agent_act.signed_without', { count: disputed.sales_count }),
      },
      {
        kind: 'sides',
        left: {
          heading: t('agent_act.organizer'),
          lines: [organizerName],
          signature: t('agent_act.signature'),
        },
        right: { heading: t('agent_act.agent'), lines: [agentName], signature: t('agent_act.signature') },
      },
    ],
  };
  return {
    content: await services.pdf.render(document),
    content_type: 'application/pdf',
    // As files are called: no words of a language in the month.
    name: t('agent_act.file', { month: month.split('-').toReversed().join('.') }),
  };
}

/** The act of a month as PDF. @throws Refusal 404, 403 */
export const agentAct: Operation<typeof agentAccountCalls.act> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'payments.read');
  return makeAct(context, agent, query.month, query.language);
};
