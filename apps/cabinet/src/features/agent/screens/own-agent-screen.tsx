import { IconUserDollar } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { EmptyState, FormSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';

/** To the page of the agent whose person is signed in: a menu knows no numbers. */
export function OwnAgentScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(agentCalls.list, { query: { organizer_id } });
  const own = query.data?.agents[0];
  if (own) return <Navigate to={organizerPath(organizer_id, 'agent', own.id)} replace />;
  return (
    <Page title={t('agents.own')}>
      <QueryState query={query} skeleton={<FormSkeleton fields={6} />}>
        {() => <EmptyState icon={<IconUserDollar size={24} stroke={1.6} />} title={t('agents.missing')} />}
      </QueryState>
    </Page>
  );
}
