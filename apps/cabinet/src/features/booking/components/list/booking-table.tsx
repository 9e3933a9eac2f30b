import { Link } from '@tanstack/react-router';
import type { BookingListItem } from '@tropa/contract';
import { DataTable, Pagination, type Column, type DataTableProps } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import type { BookingList } from '../../api/booking-list.ts';
import { useFreshBookings } from '../../live/fresh.ts';
import type { BookingSearch } from '../../model/booking-search.ts';

interface BookingTableProps {
  organizerId: number;
  search: BookingSearch;
  list: BookingList | undefined;
  columns: ReadonlyArray<Column<BookingListItem>>;
  /** The booking that is open beside the list. */
  openId: number | null;
  isFetching: boolean;
  empty: ReactNode;
  onPage: (page: number) => void;
  /** What rows are chosen by, before the first column. */
  lead?: DataTableProps<BookingListItem>['lead'];
}

/** The rows of the list; each is a link to its booking that keeps the filters. */
export function BookingTable({
  organizerId,
  search,
  list,
  columns,
  openId,
  isFetching,
  empty,
  onPage,
  lead,
}: BookingTableProps) {
  const { t } = useTranslation();
  const fresh = useFreshBookings();
  return (
    <DataTable
      label={t('booking.list.title')}
      columns={columns}
      lead={lead}
      rows={list?.requests}
      rowKey={(row) => row.request_id}
      renderLink={(row, content, className) => (
        <Link
          to={organizerPath(organizerId, 'bookings', row.request_id)}
          search={search}
          className={className}
          aria-current={row.request_id === openId ? 'true' : undefined}
        >
          {content}
        </Link>
      )}
      isSelected={(row) => row.request_id === openId}
      isFresh={(row) => fresh.has(row.request_id)}
      isFetching={isFetching}
      skeletonRows={12}
      empty={empty}
      footer={list && <Pagination pagination={list.pagination} onPage={onPage} />}
    />
  );
}
