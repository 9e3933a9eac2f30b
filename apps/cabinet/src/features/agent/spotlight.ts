import { IconTicket, IconUserDollar } from '@tabler/icons-react';
import { agentCalls, request } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { matchesQuery, registerSpotlight } from '../../shared/spotlight/registry.ts';

const SHOWN = 6;

/** Agents by name, tax id or contact; of an agent's person the own one. */
registerSpotlight({
  id: 'agents',
  group: (t) => t('agents.title'),
  search: async (query, { organizer, signal }) => {
    if (!organizer || query === '' || organizer.may['agents.read'] === 'none') return [];
    const { id } = organizer;
    const { agents } = await request(
      agentCalls.list,
      { query: { organizer_id: id, search: query.slice(0, 120), limit: SHOWN } },
      { signal },
    );
    return agents.map((agent) => ({
      id: `agent-${agent.id}`,
      label: agent.name,
      description: agent.person,
      icon: IconUserDollar,
      to: organizerPath(id, 'agent', agent.id),
    }));
  },
});

/** Of whoever is an agent: all sales, whichever operator they are of. */
registerSpotlight({
  id: 'my-sales',
  group: (t) => t('app.search.screens'),
  search: (query, { t, organizer }) => {
    const label = t('app.user.sales');
    if (organizer?.may['agents.read'] !== 'own' || !matchesQuery(query, label)) return [];
    return [{ id: 'my-sales', label, icon: IconTicket, to: '/sales' }];
  },
});
