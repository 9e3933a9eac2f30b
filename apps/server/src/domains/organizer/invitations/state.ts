import type { InvitationState } from '@tropa/contract';
import type { InvitationRow } from './repository.ts';

/** Where an invitation stands. @param version of the letter whose link is asked about */
export function stateOf(row: InvitationRow, now: Date, version = row.version): InvitationState {
  if (row.accepted_at !== null) return 'accepted';
  if (row.declined_at !== null) return 'declined';
  if (row.taken_back_at !== null) return 'taken_back';
  if (version !== row.version) return 'replaced';
  return row.expires_at <= now ? 'expired' : 'waiting';
}
