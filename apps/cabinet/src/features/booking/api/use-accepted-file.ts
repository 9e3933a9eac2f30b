import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, contractAcceptanceCalls, request, saveBlob } from '../../../shared/api/index.ts';
import { showFailure, showSuccess } from '../../../shared/toasts.ts';

/** Downloads what a tourist accepted, or the sheet of its signature. */
export function useAcceptedFile(request_id: number, acceptance_id: number) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (file: 'contract' | 'signature') => {
    setIsBusy(true);
    try {
      const query = { request_id, acceptance_id, file };
      const blob = await request(contractAcceptanceCalls.download, { query });
      const name = blob instanceof File ? blob.name : `${request_id}.pdf`;
      saveBlob(blob, name);
      showSuccess(t('booking_page.contract.saved', { name }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download: (file: 'contract' | 'signature') => void download(file) };
}
