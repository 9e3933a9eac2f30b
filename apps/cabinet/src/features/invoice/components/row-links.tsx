import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { organizerPath } from '../../../shared/organizer-path.ts';
import type { LedgerAddress } from '../model/use-ledger-address.ts';

/** Rows that lead to their booking, for `renderLink` of a table. */
export const toBooking = (organizer_id: number) =>
  function BookingLink(row: { request_id: number }, content: ReactNode, className: string) {
    return (
      <Link to={organizerPath(organizer_id, 'bookings', row.request_id)} className={className}>
        {content}
      </Link>
    );
  };

/** Rows that open their details beside the list, which stays as it is filtered. */
export const toDetails = (organizer_id: number, search: LedgerAddress['search']) =>
  function DetailsLink(row: { id: number }, content: ReactNode, className: string) {
    return (
      <Link
        to="/$orgId/payments"
        params={{ orgId: String(organizer_id) }}
        search={{ ...search, open: row.id }}
        resetScroll={false}
        className={className}
      >
        {content}
      </Link>
    );
  };
