import { Link } from '@tanstack/react-router';
import type { Departure } from '@tropa/contract';
import type { ReactNode } from 'react';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';

interface DepartureLinkProps {
  row: Pick<Departure, 'id' | 'tour_id' | 'date_start'>;
  className?: string | undefined;
  children: ReactNode;
}

/** The way to a departure. Other people's clients are on it: who may not open it goes to its own bookings of it. */
export function DepartureLink({ row, className = '', children }: DepartureLinkProps) {
  const { id } = useOrganizer();
  if (useMay('departures.read') === 'none')
    return (
      <Link
        to="/$orgId/bookings"
        params={{ orgId: String(id) }}
        search={{ tour: row.tour_id, date_from: row.date_start, date_to: row.date_start }}
        className={className}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to="/$orgId/departures/$departureId"
      params={{ orgId: String(id), departureId: String(row.id) }}
      className={className}
    >
      {children}
    </Link>
  );
}
