import { Button } from '@mantine/core';
import type { Tourist } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { request, touristDataCalls, useCall } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import { PersonalData } from './personal-data.tsx';
import classes from './personal-data.module.css';
import type { OpenDialog } from './use-dialog.ts';

interface TouristDataProps extends BookingDialogProps {
  tourist: Tourist;
  onOpen: OpenDialog;
}

/** The personal data of a tourist who is another person than the client. */
export function TouristData({ booking, tourist, opened, onClose, onOpen }: TouristDataProps) {
  const { t } = useTranslation();
  const { request_id, organizer_id } = booking;
  const { id } = tourist;
  const query = { request_id, id };
  const { data, error } = useCall(touristDataCalls.view, { query }, { enabled: opened, staleTime: 0 });
  const erase = useBookingMutation(touristDataCalls.erase, request_id, {
    success: () => t('tourists.data.tourist.erased'),
    onSuccess: onClose,
  });
  const name = tourist.full_name || t('tourists.nameless');
  const isClient = data?.client_request_id === request_id;
  const found = data && {
    client: (
      <div className={classes['erase']}>
        <p className={classes['text']}>{t('tourists.data.tourist.is_client')}</p>
        <Button variant="default" onClick={() => onOpen({ name: 'client_data' })}>
          {t('tourists.data.open')}
        </Button>
      </div>
    ),
    tourist: (
      <>
        {t('tourists.data.tourist.found', { name, count: data.bookings_count })}.{' '}
        {data.bookings_count > 1 && t('tourists.data.tourist.by')}{' '}
        {data.client_request_id !== null && (
          <Link to={organizerPath(organizer_id, 'bookings', data.client_request_id)}>
            {t('tourists.data.tourist.also_client', { number: data.client_request_id })}
          </Link>
        )}
      </>
    ),
  };
  return (
    <PersonalData
      opened={opened}
      onClose={onClose}
      title={t('tourists.data.tourist.title')}
      found={found && (isClient ? found.client : found.tourist)}
      failure={error}
      copy={
        isClient
          ? null
          : {
              text: t('tourists.data.tourist.export_text'),
              done: t('tourists.data.tourist.exported'),
              fileName: `personal-data-${request_id}-${id}`,
              take: (format) => request(touristDataCalls.export, { query: { ...query, format } }),
            }
      }
      erasure={
        isClient
          ? null
          : {
              text: t('tourists.data.tourist.erase_text'),
              waits:
                data && data.live_count > 0
                  ? t('tourists.data.tourist.erase_live', { count: data.live_count })
                  : null,
              erase: (confirmation) => erase.mutate({ body: { ...query, confirmation } }),
              isPending: erase.isPending,
            }
      }
    />
  );
}
