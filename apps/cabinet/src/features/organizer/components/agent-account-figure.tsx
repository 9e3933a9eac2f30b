import { TextSkeleton } from '@tropa/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent-account-figure.module.css';

/** What the agent whose person is signed in owes the organizer, and how much more it may: leads to its account. */
export function AgentAccountFigure() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(agentCalls.mine, { query: { organizer_id, limit: 1 } });
  useRealtimeEvent('request_status_update', () => void query.refetch());
  return (
    <QueryState
      query={query}
      compact
      skeleton={
        <div className={classes['figure']}>
          <TextSkeleton lines={2} />
        </div>
      }
    >
      {({ organizers }) => {
        const place = organizers.find((one) => one.organizer_id === organizer_id);
        if (!place) return null;
        const money = (sum: number) => format.money(sum, place.currency);
        return (
          <Link to={organizerPath(organizer_id, 'agent', place.agent_id)} className={classes['figure']}>
            <span className={classes['label']}>{t('agents.account.own.owed')}</span>
            <span className={classes['value']}>{money(place.owed)}</span>
            <span className={classes['quiet']}>
              {place.available === null
                ? t('agents.contract.no_limit')
                : t('agents.mine.available', { sum: money(place.available) })}
            </span>
          </Link>
        );
      }}
    </QueryState>
  );
}
