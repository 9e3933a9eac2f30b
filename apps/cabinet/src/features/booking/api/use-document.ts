import { useQueryClient } from '@tanstack/react-query';
import type { BookingDocument } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  callKey,
  documentCalls,
  invalidateCalls,
  request,
  saveBlob,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { showFailure, showSuccess } from '../../../shared/toasts.ts';
import { bookingKey } from './booking-cache.ts';

/** Downloads a document of a booking, and has it made anew from the newest text of its template. */
export function useDocument(
  request_id: number,
  { type, subject_id }: Pick<BookingDocument, 'type' | 'subject_id'>,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const renewal = useCallMutation(documentCalls.renew, {
    success: t('document_templates.documents.renewed'),
    onSuccess: (answer) =>
      queryClient.setQueryData(callKey(documentCalls.list, { query: { request_id } }), answer),
  });
  const download = async (use_stamp: boolean) => {
    setIsBusy(true);
    try {
      const query = { request_id, type, subject_id, use_stamp };
      const file = await request(documentCalls.download, { query });
      const name = file instanceof File ? file.name : `${request_id}.pdf`;
      saveBlob(file, name);
      showSuccess(t('document_templates.documents.saved', { name }));
      // What it was made from is known now; the reading of passports is in the history.
      void invalidateCalls(queryClient, [documentCalls.list]);
      void queryClient.invalidateQueries({ queryKey: bookingKey(request_id) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    isBusy: isBusy || renewal.isPending,
    download: (use_stamp: boolean) => void download(use_stamp),
    renew: () => renewal.mutate({ body: { request_id, type, subject_id } }),
  };
}
