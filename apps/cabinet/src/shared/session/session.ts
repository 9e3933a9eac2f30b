import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { OrganizerListItem, UserProfile } from '@tropa/contract';
import type { Action, Area, Level, Reach } from '@tropa/core';
import { request } from '../api/api.ts';
import { callKey } from '../api/queries.ts';
import { organizerCalls, userCalls } from '../api/calls.ts';
import { onTokenChange, readToken } from './token.ts';

/** The signed-in person and their organizers change seldom: events and changes made here renew them. */
const STALE_TIME = 5 * 60_000;
// Without a signal: guards wait for these answers, and a component that goes away must not cancel them (in development
// React mounts everything twice, and every first visit ended in an error).
export const profileQuery = {
  queryKey: callKey(userCalls.profile, {}),
  queryFn: () => request(userCalls.profile, {}),
  staleTime: STALE_TIME,
};
export const organizersQuery = {
  queryKey: callKey(organizerCalls.list, {}),
  queryFn: () => request(organizerCalls.list, {}),
  staleTime: STALE_TIME,
};

/** Whether an access token is kept on this device. */
export const useHasToken = (): boolean => useSyncExternalStore(onTokenChange, () => readToken() !== null);

/** The signed-in person; undefined for a guest or while it is on its way. */
export function useProfile(): UserProfile | undefined {
  const enabled = useHasToken();
  return useQuery({ ...profileQuery, enabled }).data;
}

/** The person's organizers; empty for a guest or while they are on their way. */
export function useOrganizers(): OrganizerListItem[] {
  const enabled = useHasToken();
  return useQuery({ ...organizersQuery, enabled }).data?.organizers ?? NONE;
}
const NONE: OrganizerListItem[] = [];

/** So often who is signed in is asked for again where that could not be asked, ms. */
const ASK_AGAIN_EVERY = 3000;

/** Asks who is signed in until that is answered: a page that opened without a network is told of its return once, and may miss it. */
export function useSessionOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!navigator.onLine) return;
      for (const { queryKey } of [profileQuery, organizersQuery])
        if (queryClient.getQueryData(queryKey) === undefined)
          // What is asked already is waited for, however slow the network.
          void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }, ASK_AGAIN_EVERY);
    return () => clearInterval(timer);
  }, [queryClient]);
}

/** The organizer of the address, else the person's first one (docs/rules/rights.md); undefined when there is none. */
export function useActiveOrganizer(): OrganizerListItem | undefined {
  const { orgId }: { orgId?: string } = useParams({ strict: false });
  const organizers = useOrganizers();
  return organizers.find((organizer) => String(organizer.id) === orgId) ?? organizers[0];
}

/** The active organizer of a screen behind the organizer guard. */
export function useOrganizer(): OrganizerListItem {
  const organizer = useActiveOrganizer();
  if (!organizer) throw new Error('This screen needs an organizer: its route must have the organizer guard');
  return organizer;
}

/** On which records the person may do something here, as the server says: `all`, `own` or `none`. */
export function useMay(action: Action): Reach {
  return useActiveOrganizer()?.may[action] ?? 'none';
}

/** The same for seeing or changing what belongs to an area. */
export const useScope = (area: Area, level: Level): Reach => useMay(`${area}.${level}`);

/** Whether the person says what was paid, what goes back, and under which terms: an agent does not. */
export const useHandlesMoney = (): boolean => useMay('bookings.terms') === 'all';

/** Whether whoever looks is of an agent: of agents they see their own only. */
export const useIsAgent = (): boolean => useMay('agents.read') === 'own';

/** Changes one organizer of the list at once, before the server is asked again. */
export function patchOrganizer(
  queryClient: QueryClient,
  id: number,
  patch: Partial<OrganizerListItem>,
): void {
  queryClient.setQueryData<{ organizers: OrganizerListItem[] }>(
    organizersQuery.queryKey,
    (known) =>
      known && {
        organizers: known.organizers.map((item) => (item.id === id ? { ...item, ...patch } : item)),
      },
  );
}
