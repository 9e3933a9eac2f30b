import { currency, type agentAccountCalls, type Language } from '@tropa/contract';
import { formatDate, formatMoney, formatPercent, formatPhone, todayIn } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { BinaryAnswer, Operation } from '../../../kernel/route.ts';
import { demandAgent, findContract, type AgentRow, type WholeContract } from '../../agent/index.ts';
import { addressLine, legalName } from '../../organizer/index.ts';
import { placeOf } from '../payments/payments.ts';

type Price = WholeContract['prices'][number];

/** What a version says of one of its tours: a share, or net prices. */
function priceWords({ kind, currency: code }: WholeContract, price: Price, t: Translate, language: Language) {
  const money = (sum: number) => formatMoney(sum, currency.parse(code), language);
  if (kind === 'commission')
    return price.commission_percent === null ? '' : formatPercent(price.commission_percent, language);
  const own = price.categories.flatMap(({ id, title }) => {
    const net = price.net_price_by_category[id];
    return net === undefined ? [] : [`${title}: ${money(net)}`];
  });
  const each = price.net_price === null ? [] : [t('agent_contract.net', { sum: money(price.net_price) })];
  return [...each, ...own].join('; ');
}

/** What of a side's requisites is known. */
const lines = (
  t: Translate,
  facts: Record<'inn' | 'kpp' | 'ogrn' | 'address' | 'bank' | 'phone' | 'email', string>,
) =>
  (Object.keys(facts) as (keyof typeof facts)[]).flatMap((name) =>
    facts[name] === '' ? [] : [t(`agent_contract.side.${name}`, { value: facts[name] })],
  );

/** What a version of an agent's contract says, for both sides to sign. */
export async function makeContractPaper(
  services: Services,
  agent: AgentRow,
  contract: WholeContract,
  language: Language,
): Promise<BinaryAnswer> {
  const { organizer } = await placeOf(services, agent);
  const t = translator(language);
  const { kind, commission_percent, prices, credit_limit, payment_days, valid_from, valid_to, version } =
    contract;
  const day = (value: string) => formatDate(value, language, 'full');
  const number = contract.number || String(agent.id);
  const organizerName = legalName(organizer);
  const agentName = agent.legal_name || agent.name;
  const facts: [string, string][] = [
    [
      t('agent_contract.earns'),
      kind === 'commission' && commission_percent !== null
        ? t('agent_contract.by_commission', { percent: formatPercent(commission_percent, language) })
        : t('agent_contract.by_net'),
    ],
    [t('agent_contract.collects'), t(`agent_contract.by.${contract.collects}`)],
    [
      t('agent_contract.limit'),
      credit_limit === null
        ? t('agent_contract.no_limit')
        : formatMoney(credit_limit, currency.parse(contract.currency), language),
    ],
    [t('agent_contract.payment'), t('agent_contract.payment_days', { count: payment_days })],
    [
      t('agent_contract.days'),
      valid_to === null
        ? t('agent_contract.since', { from: day(valid_from) })
        : t('agent_contract.between', { from: day(valid_from), to: day(valid_to) }),
    ],
    ...(contract.all_tours
      ? [[t('agent_contract.tours'), t('agent_contract.all_tours')] satisfies [string, string]]
      : []),
  ];
  const document: PdfDocument = {
    title: t('agent_contract.title', { number, version }),
    place: organizer.legal_address.city,
    date: day(todayIn(organizer.timezone, contract.created_at)),
    footer: t('payout_statement.footer', { page: '{page}', pages: '{pages}' }),
    parts: [
      {
        kind: 'paragraph',
        text: t('agent_contract.intro', { organizer: organizerName, agent: agentName }),
      },
      { kind: 'heading', text: t('agent_contract.terms') },
      { kind: 'table', widths: [0.4, 0.6], rows: facts },
      ...(prices.length === 0
        ? []
        : [
            { kind: 'heading' as const, text: t('agent_contract.tours') },
            {
              kind: 'table' as const,
              widths: [0.6, 0.4],
              head: [t('agent_contract.tour'), t('agent_contract.price')],
              rows: prices.map((price) => [price.tour_name, priceWords(contract, price, t, language)]),
            },
          ]),
      {
        kind: 'sides',
        left: {
          heading: t('agent_contract.organizer'),
          lines: [
            organizerName,
            ...lines(t, {
              inn: organizer.inn,
              kpp: organizer.kpp,
              ogrn: organizer.ogrn,
              address: addressLine(organizer),
              bank: '',
              phone: organizer.phone === '' ? '' : formatPhone(organizer.phone),
              email: organizer.email,
            }),
          ],
          signature: t('agent_contract.signature'),
        },
        right: {
          heading: t('agent_contract.agent'),
          lines: [
            agentName,
            ...lines(t, {
              inn: agent.inn,
              kpp: agent.kpp,
              ogrn: agent.ogrn,
              address: agent.address,
              bank: agent.bank_details,
              phone: agent.phone === '' ? '' : formatPhone(agent.phone),
              email: agent.email,
            }),
          ],
          signature: t('agent_contract.signature'),
        },
      },
    ],
  };
  return {
    content: await services.pdf.render(document),
    content_type: 'application/pdf',
    name: t('agent_contract.file', { number: number.replaceAll(/[\\/]/gu, '-'), version }),
  };
}

/** A version of an agent's contract as PDF; its own people read it too. @throws Refusal 404, 403 */
export const agentContractPaper: Operation<typeof agentAccountCalls.contract> = async (
  context,
  { query },
) => {
  const contract = await findContract(context.database, query.contract_id);
  if (!contract) throw refuse.notFound();
  const { agent } = await demandAgent(context, contract.agent_id, 'agents.read');
  return makeContractPaper(context, agent, contract, query.language);
};
