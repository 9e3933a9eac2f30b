import { Button } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AgentAllotment, AgentView } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { ConfirmDialog, Dotted, EmptyState, MoreMenu, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { PagedList } from '../../../shared/page/paged-list.tsx';
import { useIsAgent } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';
import { KeepSeatsDialog } from './keep-seats-dialog.tsx';

/** Seats of departures that are kept for an agent until a day. */
export function AllotmentsPanel({ agent }: { agent: AgentView }) {
  const { t } = useTranslation();
  const isOwn = useIsAgent();
  const [page, setPage] = useState(FIRST_PAGE);
  /** Null: closed. `new`: another departure. */
  const [kept, setKept] = useState<AgentAllotment | 'new' | null>(null);
  const { id: agent_id, can, is_archived } = agent;
  const mayKeep = can.change && !is_archived;
  const query = useCall(
    agentCalls.allotments,
    { query: { agent_id, page, limit: PAGE_SIZE.table } },
    { keepPrevious: true },
  );
  return (
    <Panel
      title={t(isOwn ? 'agents.kept.title_own' : 'agents.kept.title')}
      aside={
        mayKeep && (
          <Button size="sm" variant="default" onClick={() => setKept('new')}>
            {t('agents.kept.keep')}
          </Button>
        )
      }
      flush
    >
      <PagedList
        query={query}
        itemsOf={(data) => data.allotments}
        renderItem={(allotment) => (
          <AllotmentRow
            key={allotment.id}
            allotment={allotment}
            organizer_id={agent.organizer_id}
            onChange={mayKeep ? () => setKept(allotment) : undefined}
          />
        )}
        empty={
          <EmptyState
            compact
            icon={<IconArmchair size={24} stroke={1.6} />}
            title={t(isOwn ? 'agents.kept.none_own' : 'agents.kept.empty')}
            text={t(`agents.kept.empty_${isOwn ? 'own' : can.change ? 'text' : 'read'}`)}
          />
        }
        onPage={setPage}
      />
      <KeepSeatsDialog
        agent_id={agent_id}
        kept={kept === 'new' ? null : kept}
        opened={kept !== null}
        onClose={() => setKept(null)}
      />
    </Panel>
  );
}

interface AllotmentRowProps {
  allotment: AgentAllotment;
  organizer_id: number;
  /** Left out: others keep them. */
  onChange: (() => void) | undefined;
}

function AllotmentRow({ allotment, organizer_id, onChange }: AllotmentRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { id, tour_id, tour_name, seats, until } = allotment;
  const giveBack = useCallMutation(agentCalls.giveBack, {
    invalidates: [agentCalls.allotments],
    success: t('agents.kept.given_back'),
  });
  const departure = format.departure(allotment);
  const listed = format.listed(allotment, allotment.timezone);
  return (
    <li className={classes['item']}>
      <span className={classes['names']}>
        <Link to={organizerPath(organizer_id, 'tours', tour_id)} className={classes['name'] ?? ''}>
          {tour_name}
        </Link>
        <span>{listed}</span>
        <span className={classes['quiet']}>
          <Dotted>
            {t('agents.kept.until', {
              seats: t('agents.kept.seats', { count: seats }),
              day: format.date(until),
            })}
            {t('agents.kept.beside', { free: allotment.number_of_free_seats })}
          </Dotted>
        </span>
      </span>
      {onChange && (
        <MoreMenu
          position="bottom-end"
          label={t('agents.kept.more', { departure })}
          isBusy={giveBack.isPending}
          items={[
            { id: 'change', label: t('agents.change'), onSelect: onChange },
            {
              id: 'give_back',
              label: t('agents.kept.give_back'),
              isDangerous: true,
              onSelect: () => setAsking(true),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('agents.kept.give_back_title')}
        confirmLabel={t('agents.kept.give_back')}
        isDangerous
        onConfirm={() => giveBack.mutateAsync({ body: { agent_id: allotment.agent_id, allotment_id: id } })}
        onClose={() => setAsking(false)}
      >
        {t('agents.kept.give_back_text', { departure })}
      </ConfirmDialog>
    </li>
  );
}
