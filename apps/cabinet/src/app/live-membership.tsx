import { useQueryClient } from '@tanstack/react-query';
import type { OrganizerListItem } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { teamCalls, verificationCalls } from '../shared/api/calls.ts';
import { invalidateCalls } from '../shared/api/queries.ts';
import { useRealtimeEvent } from '../shared/realtime/use-realtime.ts';
import { organizersQuery, profileQuery } from '../shared/session/session.ts';
import { showToast } from '../shared/toasts.ts';

type Organizers = { organizers: OrganizerListItem[] };
const KEPT: ReadonlySet<unknown> = new Set([organizersQuery.queryKey[0], profileQuery.queryKey[0]]);
const rightsOf = (known: Organizers | undefined, id: number): string | undefined => {
  const found = known?.organizers.find((organizer) => organizer.id === id);
  return found && JSON.stringify([found.role, found.may]);
};

/**
 * Follows what the person may do: where a membership has ended, nothing of the organizer stays loaded; where it has changed,
 * everything on the screen is asked for anew.
 */
export function LiveMembership() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  useRealtimeEvent('membership_changed', ({ organizer_id }) => {
    void (async () => {
      const before = rightsOf(queryClient.getQueryData<Organizers>(organizersQuery.queryKey), organizer_id);
      const known = await queryClient.fetchQuery({ ...organizersQuery, staleTime: 0 });
      const after = rightsOf(known, organizer_id);
      if (after === undefined) {
        queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
        return;
      }
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !KEPT.has(queryKey[0]) });
      if (before === undefined || before === after) return;
      const name = known.organizers.find(({ id }) => id === organizer_id)?.name ?? '';
      void showToast({ level: 'info', message: t('team.rights_changed', { name }) });
    })();
  });
  useRealtimeEvent('team_changed', () => {
    void invalidateCalls(queryClient, [teamCalls.members, teamCalls.invitations, verificationCalls.history]);
  });
  return null;
}
