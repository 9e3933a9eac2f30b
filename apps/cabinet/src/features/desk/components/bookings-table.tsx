import { Link } from '@tanstack/react-router';
import { statusKey, type DeskBookingItem } from '@tropa/contract';
import { DataTable, StatusDot, type Column } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTone } from '../../../shared/status-tone.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { deskPath } from '../model/desk-path.ts';

interface BookingsTableProps {
  bookings: readonly DeskBookingItem[];
  isFetching: boolean;
  footer: ReactNode;
  empty: ReactNode;
}

/** Bookings as the staff look for them: whose they are, and nothing of who booked. */
export function BookingsTable({ bookings, isFetching, footer, empty }: BookingsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Array<Column<DeskBookingItem>> = [
    {
      key: 'number',
      title: t('desk_bookings.number'),
      width: 110,
      render: (row) => t('booking.number_short', { id: row.request_id }),
    },
    { key: 'tour', title: t('desk_bookings.tour'), card: 'plain', render: (row) => row.tour_name },
    {
      key: 'organizer',
      title: t('desk_bookings.organizer'),
      card: 'plain',
      render: (row) => row.organizer_name,
    },
    {
      key: 'dates',
      title: t('desk_bookings.dates'),
      width: 170,
      render: (row) => format.listedBooked(row) ?? t('desk_bookings.no_date'),
    },
    {
      key: 'status',
      title: t('desk_bookings.status'),
      card: 'aside',
      width: 220,
      render: (booking) => (
        <StatusDot tone={statusTone(booking.base_sale_status)}>{t(statusKey(booking))}</StatusDot>
      ),
    },
    {
      key: 'total',
      title: t('desk_bookings.total'),
      align: 'right',
      width: 140,
      render: (row) => format.total(row),
    },
  ];
  return (
    <DataTable
      label={t('desk_bookings.title')}
      columns={columns}
      rows={bookings}
      rowKey={(row) => row.request_id}
      renderLink={(row, content, className) => (
        <Link to={deskPath('bookings', row.request_id)} className={className}>
          {content}
        </Link>
      )}
      isFetching={isFetching}
      footer={footer}
      empty={empty}
    />
  );
}
