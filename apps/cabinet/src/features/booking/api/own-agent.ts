import type { AgentListItem } from '@tropa/contract';
import { agentAccountCalls, agentCalls, useCall } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizer } from '../../../shared/session/session.ts';

/** As many departures with kept seats as one answer holds. */
const MOST = 100;

/** The agent whose person is signed in, what it may still owe and which seats are kept for it: renewed as they change. */
export function useOwnAgent() {
  const { id: organizer_id } = useOrganizer();
  const list = useCall(agentCalls.list, { query: { organizer_id } });
  const agent: AgentListItem | undefined = list.data?.agents[0];
  const query = { agent_id: agent?.id ?? 0 };
  const enabled = agent !== undefined;
  const account = useCall(agentAccountCalls.account, { query }, { enabled });
  const allotments = useCall(agentCalls.allotments, { query: { ...query, limit: MOST } }, { enabled });
  const renew = () => {
    void account.refetch();
    void allotments.refetch();
  };
  useRealtimeEvent('agent_changed', (changed) => {
    if (changed.agent_id === agent?.id) renew();
  });
  useRealtimeEvent('request_status_update', renew);
  return { account: account.data, allotments: allotments.data?.allotments ?? [] };
}
