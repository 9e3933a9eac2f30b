import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../api/index.ts';
import { organizersQuery, profileQuery } from '../session/session.ts';
import { showSuccess } from '../toasts.ts';

/** Joins the team that was offered, and goes to its cabinet. */
export function useAccept(organizer_name: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useCallMutation(teamCalls.accept, {
    // Where it waits no more, whoever looks is told what is the matter instead.
    invalidates: [teamCalls.waiting, teamCalls.invitation],
    onSuccess: async ({ organizer_id }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: organizersQuery.queryKey, refetchType: 'none' }),
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]);
      await queryClient.fetchQuery({ ...organizersQuery, staleTime: 0 });
      showSuccess(t('team.joined', { name: organizer_name }));
      await navigate({ to: '/$orgId/dashboard', params: { orgId: String(organizer_id) } });
    },
  });
}

/** Declines what was offered. */
export function useDecline() {
  const { t } = useTranslation();
  return useCallMutation(teamCalls.decline, {
    invalidates: [teamCalls.waiting, teamCalls.invitation],
    success: t('team.waiting.declined'),
  });
}
