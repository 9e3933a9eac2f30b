import { Link } from '@tanstack/react-router';
import type { BookingListItem } from '@tropa/contract';
import { Avatar, Dotted } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useFreshBookings } from '../../live/fresh.ts';
import type { BookingSearch } from '../../model/booking-search.ts';
import { useBookingFormat } from '../../model/use-booking-format.ts';
import { BookedTour } from '../booked-tour.tsx';
import { BookingStatus } from '../booking-status.tsx';
import { PayedBar } from '../payed-bar.tsx';
import classes from './booking-card.module.css';

interface BookingCardProps {
  organizerId: number;
  booking: BookingListItem;
  /** The filters go along, so that the way back leads to the same list. */
  search: BookingSearch;
  /** Who is responsible, by name. */
  personName: string | undefined;
  /** Whether the place says the status already: a column of the board. */
  isStatusKnown?: boolean;
  /** Buttons in the corner. */
  corner?: ReactNode;
}

/** A booking as a card: who, what for, when, how much of it is paid, where it stands. */
export function BookingCard({
  organizerId,
  booking,
  search,
  personName,
  isStatusKnown = false,
  corner,
}: BookingCardProps) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const isFresh = useFreshBookings().has(booking.request_id);
  return (
    <article className={classes['card']} data-fresh={isFresh || undefined}>
      <div className={classes['head']}>
        <Link
          to={organizerPath(organizerId, 'bookings', booking.request_id)}
          search={search}
          className={classes['link']}
          draggable={false}
        >
          {booking.client_name}
        </Link>
        <span className={classes['corner']}>{corner}</span>
      </div>
      <BookedTour booking={booking} />
      <span className={classes['quiet']}>
        <Dotted>{[t('booking.number_short', { id: booking.request_id }), format.days(booking)]}</Dotted>
      </span>
      <span className={classes['line']}>
        <span className={classes['quiet']}>{t('booking.tourists', { count: booking.tourists_count })}</span>
        <span className={classes['sum']}>
          {format.total(booking)}
          <PayedBar booking={booking} />
        </span>
      </span>
      <span className={classes['line']}>
        <BookingStatus booking={booking} isNamed={!isStatusKnown} />
        {personName && (
          <span title={`${t('booking_tools.responsible.title')}: ${personName}`}>
            <Avatar name={personName} size={24} />
          </span>
        )}
      </span>
    </article>
  );
}
