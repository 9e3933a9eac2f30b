import type { AgentView } from '@tropa/contract';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCall } from '../../../shared/api/index.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useIsAgent } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';

/** What an agent owes against its limit, and what it has earned; its own people see it too. */
export function AccountPanel({ agent: { id: agent_id } }: { agent: AgentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwn = useIsAgent();
  const query = useCall(agentAccountCalls.account, { query: { agent_id } });
  return (
    <Panel title={t('agents.account.title')}>
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />} compact>
        {({ currency, owed, overdue, credit_limit, available, earned, waiting_count: count }) => {
          const money = (amount: number) => format.money(amount, currency);
          return (
            <Facts
              facts={[
                { name: t(isOwn ? 'agents.account.own.owed' : 'agents.account.owed'), value: money(owed) },
                ...(overdue > 0
                  ? [
                      {
                        name: t('agents.account.overdue'),
                        value: <StatusDot tone="danger">{money(overdue)}</StatusDot>,
                      },
                    ]
                  : []),
                {
                  name: t('agents.contract.credit_limit'),
                  value: credit_limit === null ? t('agents.contract.no_limit') : money(credit_limit),
                },
                ...(available === null || credit_limit === null
                  ? []
                  : owed > credit_limit
                    ? [
                        {
                          name: t('agents.account.over'),
                          value: <StatusDot tone="danger">{money(owed - credit_limit)}</StatusDot>,
                        },
                      ]
                    : [{ name: t('agents.account.available'), value: money(available) }]),
                {
                  name: t(isOwn ? 'agents.account.own.earned' : 'agents.account.earned'),
                  value: money(earned),
                },
                ...(count > 0
                  ? [
                      {
                        name: t(isOwn ? 'agents.account.own.waiting' : 'agents.account.waiting'),
                        value: <StatusDot tone="warning">{format.number(count)}</StatusDot>,
                      },
                    ]
                  : []),
              ]}
            />
          );
        }}
      </QueryState>
    </Panel>
  );
}
