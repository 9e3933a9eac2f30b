import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { AgentView } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { EmptyState, Pagination, Panel, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { PaymentDialog } from './payment-dialog.tsx';

/** What an agent has payed and was payed, newest first; its own people see it too. */
export function PaymentsPanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(FIRST_PAGE);
  const [isEntering, setEntering] = useState(false);
  const { id: agent_id, can } = agent;
  const query = useCall(
    agentAccountCalls.payments,
    { query: { agent_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  // The dialog says what is owed; without it there is nothing to enter against.
  const { data: account } = useCall(agentAccountCalls.account, { query: { agent_id } });
  return (
    <Panel
      title={t('agents.payments.title')}
      aside={
        can.change &&
        account && (
          <Button size="sm" variant="default" onClick={() => setEntering(true)}>
            {t('agents.payments.record')}
          </Button>
        )
      }
      flush
    >
      <QueryState
        query={query}
        skeleton={
          <div className={classes['pages']}>
            <TextSkeleton lines={3} />
          </div>
        }
        compact
      >
        {({ payments, pagination }) =>
          payments.length === 0 ? (
            <EmptyState
              compact
              icon={<IconCash size={24} stroke={1.6} />}
              title={t('agents.payments.empty')}
              text={t(can.change ? 'agents.payments.empty_text' : 'agents.payments.empty_own')}
            />
          ) : (
            <>
              <ul className={classes['list']} aria-label={t('agents.payments.title')}>
                {payments.map((payment) => (
                  <li key={payment.id} className={classes['item']}>
                    <span className={classes['names']}>
                      <span className={classes['name']}>
                        {format.money(payment.amount, payment.currency)}
                      </span>
                      <span className={classes['quiet']}>
                        {t(`agents.payments.directions.${payment.direction}`)}
                        {' · '}
                        {t(`payment.method.${payment.payment_method}`)}
                      </span>
                      {payment.note !== '' && <span className={classes['kept']}>{payment.note}</span>}
                    </span>
                    <span className={classes['quiet']}>
                      {[format.date(payment.payed_on), payment.created_by_name].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
              {pagination.page_count > 1 && (
                <div className={classes['pages']}>
                  <Pagination pagination={pagination} onPage={setPage} />
                </div>
              )}
            </>
          )
        }
      </QueryState>
      {account && (
        <PaymentDialog
          agent_id={agent_id}
          account={account}
          opened={isEntering}
          onClose={() => setEntering(false)}
        />
      )}
    </Panel>
  );
}
