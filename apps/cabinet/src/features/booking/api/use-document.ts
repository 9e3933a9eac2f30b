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

/** Saves a paper of a booking, and says so or why it can't be had. */
function useSavedPaper(request_id: number) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  /** @param ask the call that answers with the file. @returns whether it was saved */
  const save = async (ask: () => Promise<Blob>) => {
    setIsBusy(true);
    try {
      const file = await ask();
      const name = file instanceof File ? file.name : `${request_id}.pdf`;
      saveBlob(file, name);
      showSuccess(t('document_templates.documents.saved', { name }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}

/** Downloads the tickets of a booking, to be printed. */
export function useTickets(request_id: number) {
  const { isBusy, save } = useSavedPaper(request_id);
  return {
    isBusy,
    download: () => void save(() => request(documentCalls.tickets, { query: { request_id } })),
  };
}

/** Downloads a document of a booking, and has it made anew from the newest text of its template. */
export function useDocument(
  request_id: number,
  { type, subject_id }: Pick<BookingDocument, 'type' | 'subject_id'>,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { isBusy, save } = useSavedPaper(request_id);
  const renewal = useCallMutation(documentCalls.renew, {
    success: t('document_templates.documents.renewed'),
    onSuccess: (answer) =>
      queryClient.setQueryData(callKey(documentCalls.list, { query: { request_id } }), answer),
  });
  const download = async (use_stamp: boolean) => {
    const query = { request_id, type, subject_id, use_stamp };
    if (!(await save(() => request(documentCalls.download, { query })))) return;
    // What it was made from is known now; the reading of passports is in the history.
    void invalidateCalls(queryClient, [documentCalls.list]);
    void queryClient.invalidateQueries({ queryKey: bookingKey(request_id) });
  };
  return {
    isBusy: isBusy || renewal.isPending,
    download: (use_stamp: boolean) => void download(use_stamp),
    renew: () => renewal.mutate({ body: { request_id, type, subject_id } }),
  };
}
