import { statusKey } from '@tropa/contract';
import { getRouteApi } from '@tanstack/react-router';
import { StatusDot, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskBookingCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { statusTone } from '../../../shared/status-tone.ts';
import { ActsList } from '../components/acts-list.tsx';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { BookingActs } from '../components/booking-acts.tsx';
import { BookingMoney, BookingTrip } from '../components/booking-facts.tsx';
import classes from '../components/desk.module.css';

const route = getRouteApi('/desk/bookings/$requestId');

/** A booking of any organizer: the trip, its money, and what the desk can do and did about it. */
export function BookingScreen() {
  const { t } = useTranslation();
  const { requestId } = route.useParams();
  const query = useCall(deskBookingCalls.booking, { query: { id: Number(requestId) } });
  return (
    <RecordPage
      title={
        query.data ? t('desk_bookings.heading', { id: query.data.request_id }) : t('desk_bookings.title')
      }
      back={<BackLink to="/desk/bookings" label={t('desk_bookings.back')} />}
      status={
        query.data && (
          <StatusDot tone={statusTone(query.data.base_sale_status)}>{t(statusKey(query.data))}</StatusDot>
        )
      }
      actions={query.data && <BookingActs booking={query.data} />}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={14} />}>
        {(booking) => (
          <div className={classes['columns']}>
            <div className={classes['column']}>
              <BookingTrip booking={booking} />
            </div>
            <div className={classes['column']}>
              <BookingMoney booking={booking} />
              <ActsList acts={booking.acts} />
            </div>
          </div>
        )}
      </QueryState>
    </RecordPage>
  );
}
