import type { HelpRequest } from '@tropa/contract';
import type { NamedHelpRequest } from './repository.ts';

/** A help request as staff see it. */
export function helpRequestView({ row, tour_name, answered_by }: NamedHelpRequest): HelpRequest {
  const { id, type, status, name, phone, email, message, details, tour_id } = row;
  return {
    id,
    type,
    status,
    name,
    phone,
    email,
    message,
    details,
    tour: tour_id === null ? null : { id: tour_id, name: tour_name ?? '' },
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by,
  };
}
