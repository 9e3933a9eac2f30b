import { IconUserDollar } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, FormSkeleton, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { AgentCommission } from '../components/agent-commission.tsx';

const route = getRouteApi('/default/$orgId/agent/$agentId');

/** A member who sells the organizer's tours for a commission, and what an agent sees. */
export function AgentScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { agentId } = route.useParams();
  const query = useCall(partnerCalls.partners, { query: { organizer_id: id } });
  const agent = query.data?.agents.find((item) => String(item.id) === agentId);
  const toBookings = <LinkButton to={organizerPath(id, 'bookings')}>{t('sections.to_bookings')}</LinkButton>;
  return (
    <Page title={agent?.name ?? t('sections.agent.title')} width="narrow">
      <QueryState query={query} skeleton={<FormSkeleton fields={3} />}>
        {() => (
          <Panel>
            {agent ? (
              <Facts
                facts={[
                  { name: t('sections.agent.role'), value: t('app.role.agent') },
                  {
                    name: t('ledger.agent.commission'),
                    value: <AgentCommission organizerId={id} agent={agent} />,
                  },
                  { name: t('sections.agent.tours'), value: t('sections.agent.tours_text') },
                  { name: t('sections.agent.bookings'), value: t('sections.agent.bookings_text') },
                  { name: '', value: toBookings },
                ]}
              />
            ) : (
              <EmptyState
                icon={<IconUserDollar size={24} stroke={1.6} />}
                title={t('sections.agent.none')}
                text={t('sections.agent.none_text')}
                action={toBookings}
              />
            )}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}
