import { currency, type agentAccountCalls, type Language } from '@tropa/contract';
import { formatDate, formatMoney, formatMonth } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import { demandAgent, type AgentRow } from '../../agent/index.ts';
import { legalName } from '../../organizer/index.ts';
import { placeOf } from '../payments/payments.ts';
import { linesOf, totalsOf } from '../statement/repository.ts';

/** Lines printed one by one; a longer act is read in the cabinet. */
const LINES_AT_MOST = 1000;

/** The act of a month between an organizer and an agent. */
export async function makeAct(
  services: Services,
  agent: AgentRow,
  month: string,
  language: Language,
): Promise<BinaryAnswer> {
  const { organizer, today } = await placeOf(services, agent);
  const of = { ...agent, month, timezone: organizer.timezone };
  const [totals, lines] = await Promise.all([
    totalsOf(services.database, of),
    linesOf(services.database, of, { offset: 0, limit: LINES_AT_MOST }),
  ]);
  const t = translator(language);
  const code = currency.parse(organizer.currency);
  const sum = (value: number) => formatMoney(value, code, language);
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
      {
        kind: 'table',
        widths: [0.7, 0.3],
        sums: 1,
        is_last_total: true,
        rows: [
          [t('agent_act.sales', { count: totals.sales_count }), sum(totals.total)],
          [t('agent_act.commission'), sum(totals.commission)],
          [t('agent_act.payed'), sum(totals.payed)],
          [t('agent_act.owed'), sum(totals.owed)],
        ],
      },
      { kind: 'heading', text: t('agent_act.lines') },
      {
        kind: 'table',
        widths: [0.12, 0.34, 0.18, 0.18, 0.18],
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
          [
            line.tour_name,
            line.date_start && formatDate(line.date_start, language, 'short'),
            line.client_name,
          ]
            .filter(Boolean)
            .join(' · '),
          sum(line.total),
          sum(line.commission),
          sum(line.owed),
        ]),
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
