import { useQueryClient } from '@tanstack/react-query';
import type { UserProfile } from '@tropa/contract';
import { profileQuery } from '../../../../shared/session/session.ts';

/** Keeps what is known of the person in step with what was changed here. */
export function useProfileCache() {
  const queryClient = useQueryClient();
  return {
    /** The server answered with the whole profile. */
    set: (profile: UserProfile) => queryClient.setQueryData(profileQuery.queryKey, profile),
    /** Something changed: the profile is read anew. */
    refresh: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  };
}
