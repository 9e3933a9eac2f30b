import { Link } from '@tanstack/react-router';
import { statusKey, type BookingListItem } from '@tropa/contract';
import { Dotted, StatusDot, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { statusTone } from '../../../shared/status-tone.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './chat-bookings.module.css';

/** The bookings of the client of a chat, newest first, each a link to its page. */
export function ChatBookings({ chat_id }: { chat_id: number }) {
  const { t } = useTranslation();
  const query = useCall(chatCalls.listForChat, { query: { chat_id } });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={4} />} compact>
      {({ requests }) =>
        requests.length === 0 ? (
          <p className={classes['none']}>{t('chat.bookings.none')}</p>
        ) : (
          <ul className={classes['list']}>
            {requests.map((booking) => (
              <li key={booking.request_id}>
                <BookingLink booking={booking} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

function BookingLink({ booking }: { booking: BookingListItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const { request_id, base_sale_status: status, tour_name } = booking;
  return (
    <Link to={organizerPath(id, 'bookings', request_id)} className={classes['booking']}>
      <span className={classes['head']}>
        <span className={classes['number']}>{t('booking.number_short', { id: request_id })}</span>
        <StatusDot tone={statusTone(status)}>{t(statusKey(booking))}</StatusDot>
      </span>
      <span className={classes['tour']}>{tour_name}</span>
      <span className={classes['quiet']}>
        <Dotted>
          {format.listedBooked(booking) ?? t('chat.bookings.no_date')}
          {format.total(booking)}
        </Dotted>
      </span>
    </Link>
  );
}
