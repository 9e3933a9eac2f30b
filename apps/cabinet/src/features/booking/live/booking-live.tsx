import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SaleStatus, type RealtimeEvent } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { ApiFailure, bookingCalls, callOptions, invalidateCalls } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizers, useProfile } from '../../../shared/session/session.ts';
import { useTabAlert } from '../../../shared/tab/use-tab-alert.ts';
import { showToast } from '../../../shared/toasts.ts';
import type { Toast } from '../../../shared/toast.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { refreshBooking, refreshPage } from '../api/booking-cache.ts';
import { freshPayment } from '../model/fresh-payment.ts';
import { markFresh } from './fresh.ts';
import { isOwnAction } from './own-actions.ts';

/** Hears of bookings whatever the screen: toasts, the lit row, the blinking tab; lists and the open booking renew themselves. */
export function BookingLive() {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const organizers = useOrganizers();
  const user_id = useProfile()?.id;
  const alertTab = useTabAlert();

  /** Whether the person sees all bookings of an organizer: who sees only own ones is not told of the others'. */
  const seesAll = (organizer_id: number) => {
    const organizer = organizers.find(({ id }) => id === organizer_id);
    return organizer !== undefined && organizer.may['bookings.read'] === 'all';
  };
  const tell = (event: { organizer_id: number; request_id: number }, toast: Omit<Toast, 'onClick'>) => {
    if (!seesAll(event.organizer_id)) return;
    void showToast({
      ...toast,
      onClick: () => void navigate({ to: organizerPath(event.organizer_id, 'bookings', event.request_id) }),
    });
  };

  useRealtimeEvent('new_request_in_crm', (event) => {
    markFresh(event.request_id);
    void invalidateCalls(queryClient, [bookingCalls.listForOrg, bookingCalls.groups]);
    // Whoever entered it knows of it.
    if (event.created_by_user_id === user_id || !seesAll(event.organizer_id)) return;
    const words = {
      tour: event.tour_name || t('rebooking.selection.title'),
      tourists: t('booking.tourists', { count: event.tourists_count }),
      total: format.money(event.total, event.currency),
      organizer: organizers.find(({ id }) => id === event.organizer_id)?.name ?? '',
    };
    tell(event, {
      level: 'info',
      title: t('booking.live.new_title', { client: event.client_name }),
      message:
        event.tour_name === ''
          ? t('booking.live.new_selection', words)
          : organizers.length > 1
            ? t('booking.live.new_text_of', words)
            : t('booking.live.new_text', words),
    });
    alertTab((count) => t('booking.live.tab', { count }));
  });

  /** The event does not carry the sum: the newest lines of the history do. */
  const tellPayment = async (event: RealtimeEvent<'request_status_update'>) => {
    const { request_id: id } = event;
    try {
      const options = callOptions(bookingCalls.get, { query: { id } });
      const payment = freshPayment((await queryClient.fetchQuery({ ...options, staleTime: 0 })).history);
      const message = payment
        ? t('booking.live.payed', { amount: format.money(payment.amount, payment.currency), id })
        : t('booking.live.settled', { id });
      tell(event, { level: 'success', message });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Nothing is lost: the page asks again and shows why it cannot.
    }
  };

  useRealtimeEvent('request_status_update', (event) => {
    const { request_id: id, reason, base_sale_status: status } = event;
    refreshBooking(queryClient, id);
    if (isOwnAction(id, reason) || !seesAll(event.organizer_id)) return;
    if (reason === 'payment') void tellPayment(event);
    if (reason === 'restored') tell(event, { level: 'info', message: t('booking.live.restored', { id }) });
    if (reason !== 'canceled') return;
    if (status === SaleStatus.canceled_by_tourist)
      tell(event, { level: 'warning', message: t('booking.live.withdrawn', { id }) });
    if (status === SaleStatus.canceled_by_system)
      tell(event, { level: 'warning', message: t('booking.live.expired', { id }) });
    if (status === SaleStatus.canceled_by_admin)
      tell(event, { level: 'warning', message: t('booking.live.canceled_by_desk', { id }) });
  });

  useRealtimeEvent('requests_changed', ({ request_ids }) => {
    void invalidateCalls(queryClient, [bookingCalls.listForOrg]);
    for (const id of request_ids) refreshPage(queryClient, id);
  });

  useRealtimeEvent('update_tourists_info', ({ request_id }) => {
    refreshPage(queryClient, request_id);
  });
  return null;
}
