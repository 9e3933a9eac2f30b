import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { agentCalls, useCall } from '../../../shared/api/index.ts';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';

const STALE_TIME = 60_000;
const PAUSE_MS = 250;
const MOST = 50;

/** Whether somebody chooses among all agents of the organizer. */
export const useSeesAgents = (): boolean => useMay('agents.read') === 'all';

/** How an agent is called; undefined while it is on its way. @param id undefined: none */
export function useAgentName(id: number | undefined): string | undefined {
  const enabled = useSeesAgents() && id !== undefined;
  return useCall(agentCalls.view, { query: { id: id ?? 0 } }, { enabled, staleTime: STALE_TIME }).data?.name;
}

/**
 * The organizer's agents that work, by name: the first fifty of those that fit what is typed, whatever their number, and the one
 * that is chosen.
 * @param chosen its id
 */
export function useAgentOptions(chosen: number | undefined) {
  const { id: organizer_id } = useOrganizer();
  const enabled = useSeesAgents();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 120), PAUSE_MS);
  const name = useAgentName(chosen);
  const isSearched = search !== '' && search !== name;
  const { data, isPending } = useCall(
    agentCalls.list,
    { query: { organizer_id, limit: MOST, ...(isSearched && { search }) } },
    { enabled, staleTime: STALE_TIME, keepPrevious: true },
  );
  const found = (data?.agents ?? []).map((agent) => ({ value: String(agent.id), label: agent.name }));
  const isAmong = found.some(({ value }) => value === String(chosen));
  return {
    options:
      chosen === undefined || name === undefined || isAmong
        ? found
        : [{ value: String(chosen), label: name }, ...found],
    setTyped,
    isPending: enabled && isPending,
    isSearched,
  };
}
