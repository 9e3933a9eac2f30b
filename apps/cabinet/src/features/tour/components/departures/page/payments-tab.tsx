import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DepartureBooking, DepartureView } from '@tropa/contract';
import { DataTable, EmptyState, Pagination, TableSkeleton, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCall, useCallMutation } from '../../../../../shared/api/index.ts';
import { organizerPath } from '../../../../../shared/organizer-path.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../../shared/use-format.ts';
import { CostsPanel } from './costs-panel.tsx';
import classes from './departure-page.module.css';

/** What the departure brings and costs; who has payed how much, the largest debt first, with a letter that reminds of it. */
export function PaymentsTab({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { id, organizer_id } = departure;
  const query = useCall(departureCalls.bookings, { query: { id, page } }, { keepPrevious: true });
  const columns = usePaymentColumns(departure.can_edit);
  return (
    <>
      <CostsPanel id={id} />
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={5} />}>
        {({ bookings, pagination }) => (
          <DataTable
            label={t('departure.payments.label')}
            columns={columns(organizer_id)}
            rows={bookings}
            rowKey={({ request_id }) => request_id}
            isFetching={query.isPlaceholderData}
            empty={
              <EmptyState
                icon={<IconReceipt size={24} stroke={1.6} />}
                title={t('departure.payments.empty')}
                text={t('departure.payments.empty_text')}
              />
            }
            footer={<Pagination pagination={pagination} onPage={setPage} />}
          />
        )}
      </QueryState>
    </>
  );
}

function usePaymentColumns(canRemind: boolean) {
  const { t } = useTranslation();
  const format = useFormat();
  const action: Column<DepartureBooking> = {
    key: 'action',
    title: t('departure.payments.action'),
    width: 200,
    card: 'line',
    none: '—',
    render: (booking) =>
      booking.can_remind || booking.reminded_at !== null ? <Reminder booking={booking} /> : null,
  };
  return (organizer_id: number): Array<Column<DepartureBooking>> => [
    {
      key: 'client',
      title: t('departure.payments.client'),
      card: 'title',
      render: ({ client_name, request_id }) => (
        <span className={classes['cell']}>
          <Link to={organizerPath(organizer_id, 'bookings', request_id)} className={classes['link_button']}>
            {client_name}
          </Link>
          <span className={`${classes['quiet']} ${classes['small']}`}>
            {t('departure.number', { number: request_id })}
          </span>
        </span>
      ),
    },
    {
      key: 'total',
      title: t('departure.payments.total'),
      align: 'right',
      width: 140,
      card: 'line',
      render: ({ total, currency }) => format.money(total, currency),
    },
    {
      key: 'payed',
      title: t('departure.payments.payed'),
      align: 'right',
      width: 140,
      card: 'line',
      render: ({ payed_amount, currency }) => format.money(payed_amount, currency),
    },
    {
      key: 'debt',
      title: t('departure.payments.debt'),
      align: 'right',
      width: 140,
      card: 'line',
      render: ({ debt, currency }) =>
        debt === 0 ? (
          <span className={classes['quiet']}>{t('departure.payments.no_debt')}</span>
        ) : (
          <span className={classes['debt']}>{format.money(debt, currency)}</span>
        ),
    },
    ...(canRemind ? [action] : []),
  ];
}

/** The letter of a debt, and when the last one went. */
function Reminder({
  booking: { request_id, can_remind, reminded_at, client_name },
}: {
  booking: DepartureBooking;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const remind = useCallMutation(departureCalls.remind, {
    invalidates: [departureCalls.bookings],
    success: t('departure.payments.sent'),
  });
  return (
    <span className={classes['cell']}>
      {can_remind && (
        <Button
          variant="default"
          size="xs"
          loading={remind.isPending}
          aria-label={`${t('departure.payments.remind')}: ${client_name}`}
          onClick={() => remind.mutate({ body: { request_id } })}
        >
          {t('departure.payments.remind')}
        </Button>
      )}
      {reminded_at !== null && (
        <span className={`${classes['quiet']} ${classes['small']}`}>
          {t('departure.payments.reminded', { moment: format.moment(reminded_at) })}
        </span>
      )}
    </span>
  );
}
