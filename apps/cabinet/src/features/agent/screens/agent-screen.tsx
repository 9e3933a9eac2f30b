import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconUserDollar } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AgentView } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { ConfirmDialog, EmptyState, FormSkeleton, MoreMenu, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  agentAccountCalls,
  agentCalls,
  invalidateCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { AccountPanel } from '../components/account-panel.tsx';
import { AgentDialog } from '../components/agent-dialog.tsx';
import classes from '../components/agent.module.css';
import { AllotmentsPanel } from '../components/allotments-panel.tsx';
import { AGENT_CHANGED } from '../components/changed.ts';
import { ContractPanel } from '../components/contract-panel.tsx';
import { HistoryPanel } from '../components/history-panel.tsx';
import { PaymentsPanel } from '../components/payments-panel.tsx';
import { PeoplePanel } from '../components/people-panel.tsx';
import { StatementPanel } from '../components/statement-panel.tsx';

const route = getRouteApi('/default/$orgId/agent/$agentId');

/** An agent of the organizer: contract, people, requisites, history; to its own people what is theirs (docs/rules/agents.md). */
export function AgentScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const { agentId } = route.useParams();
  const id = /^\d{1,15}$/u.test(agentId) ? Number(agentId) : 0;
  const query = useCall(agentCalls.view, { query: { id } }, { enabled: id > 0 });
  useRealtimeEvent('agent_changed', (changed) => {
    if (changed.agent_id === id) void invalidateCalls(queryClient, AGENT_CHANGED);
  });
  // A sale that is confirmed, payed or cancelled changes what is owed.
  useRealtimeEvent('request_status_update', () => {
    void invalidateCalls(queryClient, [agentAccountCalls.account, agentAccountCalls.statement]);
  });
  const agent = query.data?.organizer_id === organizer_id ? query.data : undefined;
  if (agent) return <Agent key={id} agent={agent} />;
  const isMissing = id === 0 || query.data !== undefined || query.error?.status === 404;
  return (
    <Page title={t('agents.title')} back={<Back />}>
      {isMissing ? (
        <EmptyState
          icon={<IconUserDollar size={24} stroke={1.6} />}
          title={t('agents.missing')}
          text={t('agents.missing_text')}
        />
      ) : (
        <QueryState query={query} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </QueryState>
      )}
    </Page>
  );
}

/** To the list of agents, for those who see it. */
function Back() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const label = t('agents.back');
  if (useMay('agents.read') !== 'all') return null;
  return (
    <ActionIcon component={Link} to={organizerPath(id, 'sites')} size={36} aria-label={label} title={label}>
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
  );
}

function Agent({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const isOrganizers = useMay('agents.read') === 'all';
  const seesMoney = useMay('payments.read') !== 'none';
  return (
    <RecordPage
      title={agent.name}
      back={<Back />}
      status={agent.is_archived && <StatusDot tone="neutral">{t('agents.archived')}</StatusDot>}
      actions={agent.can.change && <Actions agent={agent} />}
    >
      <div className={classes['columns']}>
        <div className={classes['column']}>
          {seesMoney && <StatementPanel agent={agent} />}
          <ContractPanel agent={agent} />
          <AllotmentsPanel agent={agent} />
          {isOrganizers && (
            <div className={classes['last']}>
              <HistoryPanel agent_id={agent.id} />
            </div>
          )}
        </div>
        <div className={classes['column']}>
          {seesMoney && (
            <div className={classes['first']}>
              <AccountPanel agent={agent} />
            </div>
          )}
          {seesMoney && <PaymentsPanel agent={agent} />}
          <PeoplePanel agent={agent} />
          <Requisites agent={agent} />
        </div>
      </div>
    </RecordPage>
  );
}

function Actions({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'change' | 'archive' | null>(null);
  const close = () => setOpen(null);
  const { id, name, is_archived } = agent;
  const archive = useCallMutation(agentCalls.archive, {
    invalidates: AGENT_CHANGED,
    success: t('agents.archive_done'),
  });
  const restore = useCallMutation(agentCalls.restore, {
    invalidates: AGENT_CHANGED,
    success: t('agents.restore_done'),
  });
  return (
    <>
      <MoreMenu
        label={t('agents.more')}
        hasBorder
        isBusy={restore.isPending}
        position="bottom-end"
        items={[
          is_archived
            ? { id: 'restore', label: t('agents.restore'), onSelect: () => restore.mutate({ body: { id } }) }
            : {
                id: 'archive',
                label: t('agents.archive'),
                isDangerous: true,
                onSelect: () => setOpen('archive'),
              },
        ]}
      />
      <Button variant="default" onClick={() => setOpen('change')}>
        {t('agents.change')}
      </Button>
      <AgentDialog agent={agent} opened={open === 'change'} onClose={close} />
      <ConfirmDialog
        opened={open === 'archive'}
        title={t('agents.archive_title')}
        confirmLabel={t('agents.archive')}
        isDangerous
        onConfirm={() => archive.mutateAsync({ body: { id } })}
        onClose={close}
      >
        {t('agents.archive_text', { name })}
      </ConfirmDialog>
    </>
  );
}

function Requisites({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const { phone, bank_details, note } = agent;
  const fact = (name: 'person' | 'email' | 'legal_name' | 'inn' | 'kpp' | 'ogrn' | 'address') => ({
    name: t(`agents.requisites.${name}`),
    value: agent[name],
  });
  const kept = (value: string) => value !== '' && <span className={classes['kept']}>{value}</span>;
  return (
    <Panel title={t('agents.requisites.title')}>
      <Facts
        facts={[
          { name: t('agents.requisites.kind'), value: t(`agents.kind.${agent.kind}`) },
          fact('person'),
          fact('email'),
          { name: t('agents.requisites.phone'), value: phone && formatPhone(phone) },
          fact('legal_name'),
          fact('inn'),
          fact('kpp'),
          fact('ogrn'),
          fact('address'),
          { name: t('agents.requisites.bank_details'), value: kept(bank_details) },
          { name: t('agents.requisites.note'), value: kept(note) },
        ].filter(({ value }) => value)}
      />
    </Panel>
  );
}
