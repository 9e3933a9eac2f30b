import { Link } from '@tanstack/react-router';
import { brandOf, SaleStatus, type DeskBooking } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/page/facts.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { deskPath } from '../model/desk-path.ts';
import classes from './desk.module.css';

/** What is booked, with whom, and the seats. */
export function BookingTrip({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tour_variant: variant } = booking;
  const site = brandOf(booking.partner_site_id ?? 0)?.name;
  const dates = format.listedBooked(booking) ?? t('desk_bookings.no_date');
  return (
    <Panel title={t('desk_bookings.about')}>
      <Facts
        facts={[
          { name: t('desk_bookings.tour'), value: booking.tour_name },
          ...(variant === null ? [] : [{ name: t('desk_bookings.variant'), value: variant }]),
          { name: t('desk_bookings.dates'), value: dates },
          {
            name: t('desk_bookings.organizer'),
            value: (
              <Link to={deskPath('organizers', booking.organizer_id)} className={classes['link']}>
                {booking.organizer_name}
              </Link>
            ),
          },
          ...(site === undefined ? [] : [{ name: t('desk_bookings.site'), value: site }]),
          { name: t('desk_bookings.tourists'), value: format.number(booking.tourists_count) },
          { name: t('desk_bookings.seats'), value: <Seats booking={booking} /> },
          { name: t('desk_bookings.created'), value: format.moment(booking.created_at) },
          ...(booking.deadline_at === null
            ? []
            : [{ name: t('desk_bookings.deadline'), value: format.moment(booking.deadline_at) }]),
          ...(booking.cancel_message === ''
            ? []
            : [{ name: t('desk_bookings.message'), value: booking.cancel_message }]),
        ]}
      />
    </Panel>
  );
}

/** What it takes, or would need to come back. */
function Seats({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation();
  const { base_sale_status: status, seats: count, number_of_free_seats: free } = booking;
  if (LIVE_BOOKING_STATUSES.includes(status)) return t('desk_bookings.seats_taken', { count });
  return status === SaleStatus.canceled_by_system && free !== null
    ? t('desk_bookings.seats_needed', { count, free })
    : t('desk_bookings.seats_freed');
}

/** What it costs, what came, and what went back. */
export function BookingMoney({ booking }: { booking: DeskBooking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, booking.currency);
  const { returning_amount: returning } = booking;
  return (
    <Panel title={t('desk_bookings.money')}>
      <Facts
        facts={[
          { name: t('desk_bookings.total'), value: format.total(booking) },
          { name: t('desk_bookings.received'), value: money(booking.received_amount) },
          { name: t('desk_bookings.returned'), value: money(booking.returned_amount) },
          ...(returning > 0 ? [{ name: t('desk_bookings.returning'), value: money(returning) }] : []),
        ]}
      />
    </Panel>
  );
}
