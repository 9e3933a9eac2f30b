import type { BookingView } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import { Link } from '@tanstack/react-router';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { SeatLedgerButton } from '../../../../shared/seat-ledger/seat-ledger-button.tsx';
import { useBookingFormat } from '../../model/use-booking-format.ts';
import classes from './tour-strip.module.css';

const PHOTO_WIDTH = 320;

/** What is booked: the tour with its photo, the days, how many go. */
export function TourStrip({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useBookingFormat();
  const { tour_photo: photo } = booking;
  const isIndividual = booking.individual_tour?.is_applied ?? false;
  return (
    <div className={classes['strip']}>
      {photo && (
        <img
          src={pictureUrl(photo.url, PHOTO_WIDTH)}
          alt=""
          width={72}
          height={54}
          className={classes['photo']}
        />
      )}
      <div className={classes['words']}>
        <Link
          to={organizerPath(booking.organizer_id, 'tours', isIndividual ? 'create' : booking.tour_id)}
          search={isIndividual ? { request_id: booking.request_id } : {}}
          className={classes['name']}
          title={isIndividual ? t('individual.open') : t('booking.view.tour_link')}
        >
          {booking.tour_name}
        </Link>
        <span className={classes['facts']}>
          <Dotted>{[format.days(booking), t('booking.tourists', { count: booking.tourists_count })]}</Dotted>
        </span>
        {booking.tour_date_id > 0 && (
          <SeatLedgerButton organizer_id={booking.organizer_id} date_id={booking.tour_date_id} />
        )}
        {isIndividual && <span className={classes['individual']}>{t('individual.badge')}</span>}
        {booking.individual_tour?.has_draft && (
          <Link
            to={organizerPath(booking.organizer_id, 'tours', 'create')}
            search={{ request_id: booking.request_id }}
            className={classes['draft']}
          >
            {t('individual.has_draft')}
          </Link>
        )}
      </div>
    </div>
  );
}
