import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';

type Waiting = NonNullable<CallAnswer<typeof organizerCalls.dashboard>['deposits_to_return']>;
type Row = Waiting['bookings'][number];

/** Deposits of what is over or cancelled: each is returned, or kept with a reason, at its booking. */
export function DepositsToReturn({ count, bookings }: Waiting) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const columns: Array<Column<Row>> = [
    {
      key: 'booking',
      title: t('deposit.dashboard.booking'),
      render: (row) =>
        [t('booking.number', { id: row.request_id }), row.client_name].filter(Boolean).join(', '),
    },
    { key: 'tour', title: t('organizer.dashboard.departure_tour'), render: (row) => row.tour_name },
    {
      key: 'left',
      title: t('deposit.dashboard.left'),
      align: 'right',
      width: 200,
      render: (row) => format.money(row.left_amount, row.currency),
    },
  ];
  return (
    <Panel title={t('deposit.dashboard.title')} flush>
      <DataTable
        isBare
        label={t('deposit.dashboard.title')}
        columns={columns}
        rows={bookings}
        rowKey={(row) => row.request_id}
        renderLink={(row, content, className) => (
          <Link to={organizerPath(id, 'bookings', row.request_id)} className={className}>
            {content}
          </Link>
        )}
      />
      {count > bookings.length && (
        <Text size="sm" c="dimmed" p="sm">
          {t('deposit.dashboard.more', { count: count - bookings.length })}
        </Text>
      )}
    </Panel>
  );
}
