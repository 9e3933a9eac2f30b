import type { BookingListItem } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import classes from './booked-tour.module.css';

/** A photo of 36 px; the smallest size that is made is sharp enough on every screen. */
const PHOTO_WIDTH = 320;

/** What was booked: its photo, beside it the name in two lines at most. */
export const BookedTour = ({ booking }: { booking: Pick<BookingListItem, 'tour_name' | 'tour_photo'> }) => (
  <span className={classes['tour']}>
    {booking.tour_photo ? (
      <img
        src={pictureUrl(booking.tour_photo.url, PHOTO_WIDTH)}
        alt=""
        width={36}
        height={36}
        loading="lazy"
      />
    ) : (
      <span className={classes['noPhoto']} />
    )}
    <span className={classes['name']}>{booking.tour_name}</span>
  </span>
);
