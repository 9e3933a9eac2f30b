import type { BookingColumn, BookingListItem } from '@tropa/contract';
import { formatTime } from '@tropa/core';
import type { Column } from '@tropa/ui';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PhoneText } from '../../../../shared/phone/use-phone-text.ts';
import { useBookingFormat } from '../../model/use-booking-format.ts';
import { BookedTour } from '../booked-tour.tsx';
import { BookingStatus } from '../booking-status.tsx';
import { PayedBar } from '../payed-bar.tsx';
import classes from './booking-cells.module.css';

type Columns = Array<Column<BookingListItem>>;

/**
 * The columns of the list.
 * @param shape the whole table, the narrow list beside an open booking, or cards at 390 px
 * @param personName of who is responsible
 */
export function useBookingColumns(
  shape: 'table' | 'pane' | 'cards',
  personName: (user_id: number | null) => string = () => '',
): Columns {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const title = (key: BookingColumn) => t(`booking.list.columns.${key}`);

  const number = (row: BookingListItem) => t('booking.number_short', { id: row.request_id });
  const startOf = ({ date_start, time_start }: BookingListItem) =>
    [
      date_start === null ? t('booking.no_date') : format.date(date_start, 'short'),
      // Several walks leave on one day.
      ...(time_start === null ? [] : [formatTime(time_start, format.locale)]),
    ].join(', ');
  const facts = (row: BookingListItem) => (
    <span className={classes['quiet']}>
      <Dotted>{[number(row), startOf(row), t('booking.tourists', { count: row.tourists_count })]}</Dotted>
    </span>
  );
  const total = (row: BookingListItem) => (
    <span className={classes['total']}>
      <span>{format.total(row)}</span>
      <PayedBar booking={row} />
    </span>
  );

  if (shape === 'cards')
    return [
      { key: 'client', title: title('client'), card: 'title', render: (row) => row.client_name },
      { key: 'total', title: title('total'), card: 'aside', render: total },
      {
        key: 'tour',
        title: title('tour'),
        card: 'plain',
        render: (row) => <span className={classes['clamped']}>{row.tour_name}</span>,
      },
      { key: 'facts', title: title('dates'), card: 'plain', render: facts },
      {
        key: 'status',
        title: title('status'),
        card: 'plain',
        render: (row) => <BookingStatus booking={row} />,
      },
    ];

  if (shape === 'pane')
    return [
      {
        key: 'client',
        title: title('client'),
        render: (row) => (
          <span className={classes['pane']}>
            <span className={classes['line']}>
              <span className={classes['name']}>{row.client_name}</span>
              <span className={classes['sum']}>{format.total(row)}</span>
            </span>
            <span className={classes['line']}>
              <span className={classes['tourName']}>{row.tour_name}</span>
              <span className={classes['quiet']}>{number(row)}</span>
            </span>
            <BookingStatus booking={row} />
          </span>
        ),
      },
    ];

  return [
    {
      key: 'number',
      title: title('number'),
      width: 128,
      render: (row) => (
        <span className={classes['stack']}>
          <span>{number(row)}</span>
          <span className={classes['quiet']}>{format.created(row.created_at)}</span>
        </span>
      ),
    },
    {
      key: 'client',
      title: title('client'),
      width: 200,
      render: (row) => (
        <span className={classes['stack']}>
          <span className={classes['name']} title={row.client_name}>
            {row.client_name}
          </span>
          <span className={classes['quiet']}>
            <PhoneText phone={row.client_phone} />
          </span>
        </span>
      ),
    },
    {
      key: 'tour',
      title: title('tour'),
      optional: true,
      render: (row) => <BookedTour booking={row} />,
    },
    {
      key: 'dates',
      title: title('dates'),
      width: 196,
      optional: true,
      render: (row) => <span className={classes['dates']}>{format.days(row)}</span>,
    },
    {
      key: 'tourists',
      title: title('tourists'),
      width: 64,
      align: 'right',
      optional: true,
      render: (row) => row.tourists_count,
    },
    {
      key: 'status',
      title: title('status'),
      width: 190,
      optional: true,
      render: (row) => <BookingStatus booking={row} isStacked />,
    },
    { key: 'total', title: title('total'), width: 128, align: 'right', optional: true, render: total },
    {
      key: 'seller',
      title: title('seller'),
      width: 140,
      optional: true,
      render: (row) => <span className={classes['dates']}>{t(`booking.seller.${row.seller_type}`)}</span>,
    },
    {
      key: 'responsible',
      title: title('responsible'),
      width: 150,
      optional: true,
      render: (row) => <span className={classes['dates']}>{personName(row.responsible_user_id)}</span>,
    },
  ];
}
