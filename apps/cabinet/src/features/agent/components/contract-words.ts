import type { AgentContract, AgentListItem } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { useFormat } from '../../../shared/use-format.ts';

type Format = ReturnType<typeof useFormat>;

/** The contract of a list's row in a few words: what the agent gets, how much it may owe, till when, each by itself. */
export function contractWords(contract: AgentListItem['contract'], t: Translate, format: Format): string[] {
  if (contract === null) return [t('agents.no_contract')];
  const { kind, commission_percent: percent, credit_limit: limit, currency, valid_to } = contract;
  return [
    kind === 'net' || percent === null
      ? t('agents.by_net')
      : t('agents.by_commission', { percent: format.percent(percent) }),
    ...(limit === null ? [] : [t('agents.limit', { sum: format.money(limit, currency) })]),
    ...(valid_to === null ? [] : [t('agents.until', { date: format.date(valid_to) })]),
  ];
}

/** The days of a version. */
export function daysWords(
  { valid_from, valid_to }: Pick<AgentContract, 'valid_from' | 'valid_to'>,
  t: Translate,
  format: Format,
): string {
  const from = format.date(valid_from);
  return valid_to === null
    ? t('agents.contract.since', { from })
    : t('agents.contract.between', { from, to: format.date(valid_to) });
}
