import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AgentStatementLine, AgentView } from '@tropa/contract';
import { Dotted, MoreMenu, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useIsAgent, useMay } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { DisputeDialog } from './dispute-dialog.tsx';

const TONES = { agreed: 'success', disputed: 'warning' } as const;

interface StatementRowProps {
  agent: AgentView;
  line: AgentStatementLine;
  currency: string;
}

/** A sale of the statement: its sums, and what the sides say of it. */
export function StatementRow({ agent, line, currency }: StatementRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const reach = useMay('agents.agree');
  const byAgent = useIsAgent() ? 'own.by_agent' : 'by_agent';
  const { request_id, mark } = line;
  return (
    <li className={classes['item']}>
      <span className={classes['names']}>
        <Link
          to={organizerPath(agent.organizer_id, 'bookings', request_id)}
          className={classes['name'] ?? ''}
        >
          {t('agents.statement.request', { id: request_id, tour: line.tour_name })}
        </Link>
        <span className={classes['quiet']}>
          <Dotted>{[line.date_start && format.date(line.date_start), line.client_name]}</Dotted>
        </span>
        <span className={classes['quiet']}>
          <Dotted>
            {t('agents.statement.price', { sum: format.money(line.total, currency) })}
            {t('agents.statement.earns', { sum: format.money(line.commission, currency) })}
          </Dotted>
        </span>
        <span>
          <Dotted>
            {t('agents.statement.got', { sum: format.money(line.payed, currency) })}
            {t('agents.statement.debt', { sum: format.money(line.owed, currency) })}
          </Dotted>
        </span>
        {mark && (
          <>
            <StatusDot tone={TONES[mark.state]}>
              {t('agents.statement.said', {
                state: t(`agents.statement.marks.${mark.state}`),
                who: t(`agents.statement.${mark.by_agent ? byAgent : 'by_organizer'}`),
              })}
            </StatusDot>
            {mark.comment !== '' && <span className={classes['kept']}>{mark.comment}</span>}
          </>
        )}
      </span>
      {reach !== 'none' && <Marks agent_id={agent.id} line={line} isAgent={reach === 'own'} />}
    </li>
  );
}

interface MarksProps {
  agent_id: number;
  line: AgentStatementLine;
  /** Whether the reader is of the agent: a word is taken back by the side that gave it. */
  isAgent: boolean;
}

function Marks({ agent_id, line: { request_id, mark }, isAgent }: MarksProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const invalidates = [agentAccountCalls.statement];
  const agree = useCallMutation(agentAccountCalls.markLine, {
    invalidates,
    success: t('agents.statement.agreed_done'),
  });
  const takeBack = useCallMutation(agentAccountCalls.markLine, {
    invalidates,
    success: t('agents.statement.taken_back'),
  });
  const onAgree = () => agree.mutate({ body: { agent_id, request_id, state: 'agreed' } });
  const onDispute = () => setAsking(true);
  return (
    <span className={classes['who']}>
      {mark ? (
        <MoreMenu
          position="bottom-end"
          label={t('agents.statement.more', { id: request_id })}
          isBusy={agree.isPending || takeBack.isPending}
          items={[
            ...(mark.state === 'agreed'
              ? []
              : [{ id: 'agree', label: t('agents.statement.agree'), onSelect: onAgree }]),
            { id: 'dispute', label: t('agents.statement.dispute'), onSelect: onDispute },
            ...(mark.by_agent === isAgent
              ? [
                  {
                    id: 'take_back',
                    label: t('agents.statement.take_back'),
                    onSelect: () => takeBack.mutate({ body: { agent_id, request_id, state: null } }),
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <>
          <Button variant="default" size="xs" loading={agree.isPending} onClick={onAgree}>
            {t('agents.statement.agree')}
          </Button>
          <Button variant="subtle" size="xs" onClick={onDispute}>
            {t('agents.statement.dispute')}
          </Button>
        </>
      )}
      <DisputeDialog
        agent_id={agent_id}
        request_id={request_id}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </span>
  );
}
