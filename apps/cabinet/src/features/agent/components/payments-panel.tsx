import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import type { AgentPayment, AgentView } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { ConfirmDialog, Dotted, EmptyState, MoreMenu, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useIsAgent } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** What an agent has payed and was payed, newest first; its own people see it too. */
export function PaymentsPanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
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
      <PagedList
        query={query}
        itemsOf={(data) => data.payments}
        renderItem={(payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            agent_id={agent_id}
            canUndo={can.change && payment.undone_at === null}
          />
        )}
        empty={
          <EmptyState
            compact
            icon={<IconCash size={24} stroke={1.6} />}
            title={t('agents.payments.empty')}
            text={t(can.change ? 'agents.payments.empty_text' : 'agents.payments.empty_own')}
          />
        }
        onPage={setPage}
        label={t('agents.payments.title')}
      />
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

interface PaymentRowProps {
  payment: AgentPayment;
  agent_id: number;
  canUndo: boolean;
}

/** A payment, and the way to take it back where it was entered by mistake: one that is taken back stays, and says so. */
function PaymentRow({ payment, agent_id, canUndo }: PaymentRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const isOwn = useIsAgent();
  const { id, direction, payed_on, created_by_name, note, undone_at } = payment;
  const undo = useCallMutation(agentAccountCalls.undoPayment, {
    invalidates: AGENT_CHANGED,
    success: t('agents.payments.undone'),
  });
  const sum = format.money(payment.amount, payment.currency);
  return (
    <li className={classes['item']}>
      <span className={classes['names']}>
        <span className={classes['name']} data-undone={undone_at !== null || undefined}>
          {sum}
        </span>
        <span className={classes['quiet']}>
          <Dotted>
            {t(`agents.payments.${isOwn ? 'own.directions' : 'directions'}.${direction}`)}
            {t(`payment.method.${payment.payment_method}`)}
          </Dotted>
        </span>
        <span className={classes['quiet']}>
          <Dotted>{[format.date(payed_on), created_by_name]}</Dotted>
        </span>
        {note !== '' && <span className={classes['kept']}>{note}</span>}
        {undone_at !== null && (
          <StatusDot tone="neutral">
            {t('agents.payments.undone_at', { when: format.moment(undone_at) })}
          </StatusDot>
        )}
      </span>
      {canUndo && (
        <MoreMenu
          position="bottom-end"
          label={t('agents.payments.more', { sum })}
          isBusy={undo.isPending}
          items={[
            {
              id: 'undo',
              label: t('agents.payments.undo'),
              isDangerous: true,
              onSelect: () => setAsking(true),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('agents.payments.undo_title', { sum })}
        confirmLabel={t('agents.payments.undo')}
        isDangerous
        onConfirm={() => undo.mutateAsync({ body: { agent_id, payment_id: id } })}
        onClose={() => setAsking(false)}
      >
        {t(`agents.payments.undo_text.${direction}`)}
      </ConfirmDialog>
    </li>
  );
}
