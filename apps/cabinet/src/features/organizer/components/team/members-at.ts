import type { TeamMember } from '@tropa/contract';
import { teamCalls } from '../../../../shared/api/index.ts';
import type { StoredAt } from '../../../../shared/forms/index.ts';

/** As many as the list gives at once. */
const MOST = 100;

/** Where what a form changes of a member is read anew. */
export const membersAt = <V>(
  organizer_id: number,
  { user_id }: TeamMember,
  valuesOf: (member: TeamMember) => V,
): StoredAt<typeof teamCalls.members, V> => ({
  call: teamCalls.members,
  input: { query: { organizer_id, limit: MOST } },
  values: ({ members }) => {
    const theirs = members.find((member) => member.user_id === user_id);
    return theirs ? valuesOf(theirs) : null;
  },
});
