import type { BookingView } from '@tropa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, documentCalls, request, saveBlob } from '../../../shared/api/index.ts';
import { showFailure, showSuccess } from '../../../shared/toasts.ts';
import { bookingKey } from './booking-cache.ts';

/** Downloads the contract of a booking; the file is named as the server names it. */
export function useContract({ request_id: id }: Pick<BookingView, 'request_id'>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (use_stamp: boolean) => {
    setIsBusy(true);
    try {
      const file = await request(documentCalls.downloadContract, { query: { id, use_stamp } });
      const name = file instanceof File ? file.name : `${id}.pdf`;
      saveBlob(file, name);
      showSuccess(t('booking.action.contract_saved', { name }));
      // The reading of passports is in the history.
      void queryClient.invalidateQueries({ queryKey: bookingKey(id) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download: (use_stamp: boolean) => void download(use_stamp) };
}
