import { bookingListCalls, teamCalls, verificationCalls } from '../../../../shared/api/index.ts';

/** What shows a change of the team. */
export const TEAM_CHANGED = [
  teamCalls.members,
  teamCalls.invitations,
  verificationCalls.history,
  bookingListCalls.responsiblePersons,
];
