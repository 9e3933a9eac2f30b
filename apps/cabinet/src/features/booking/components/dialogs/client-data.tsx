import { useTranslation } from 'react-i18next';
import { personalDataCalls, request, useCall } from '../../../../shared/api/index.ts';
import { usePhoneText } from '../../../../shared/phone/use-phone-text.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import { PersonalData } from './personal-data.tsx';

/** The personal data of a booking's client, over all bookings of the same client. */
export function ClientData({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const { data, error } = useCall(
    personalDataCalls.view,
    { query: { id } },
    { enabled: opened, staleTime: 0 },
  );
  const phone = usePhoneText(data?.phone ?? '');
  const contacts = data ? [data.email, phone].filter(Boolean).join(', ') : '';
  const erase = useBookingMutation(personalDataCalls.erase, id, {
    success: () => t('tourists.data.erased'),
    onSuccess: onClose,
  });
  return (
    <PersonalData
      opened={opened}
      onClose={onClose}
      title={t('tourists.data.title')}
      found={
        data && (
          <>
            {t('tourists.data.found', { count: data.bookings_count })}.{' '}
            {contacts && t('tourists.data.by', { contacts })}
          </>
        )
      }
      failure={error}
      copy={{
        text: t('tourists.data.export_text'),
        done: t('tourists.data.exported'),
        fileName: `personal-data-${id}`,
        take: (format) => request(personalDataCalls.export, { query: { id, format } }),
      }}
      erasure={{
        text: t('tourists.data.erase_text'),
        waits: data && data.live_count > 0 ? t('tourists.data.erase_live', { count: data.live_count }) : null,
        erase: (confirmation) => erase.mutate({ body: { id, confirmation } }),
        isPending: erase.isPending,
      }}
    />
  );
}
