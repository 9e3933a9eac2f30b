import { useTranslation } from 'react-i18next';
import {
  organizerCalls,
  partnerCalls,
  useCallMutation,
  verificationCalls,
} from '../../../shared/api/index.ts';
import { showToast } from '../../../shared/toasts.ts';

interface PublishOptions {
  /** Told in a toast. */
  success: string;
  onDone?: () => void;
  /** The travel expert's data are missing: the server refused at `tour_organizer_id`. */
  onTourAuthorMissing?: (message: string) => void;
}

/** Signs with a site or ends the publication. A failure is a toast with its message, or 'Error' (docs/rules/brands.md). */
export function usePublishOnSite({ success, onDone, onTourAuthorMissing }: PublishOptions) {
  const { t } = useTranslation();
  return useCallMutation(partnerCalls.setPublishedOnSite, {
    success,
    invalidates: [partnerCalls.partners, organizerCalls.dashboard, verificationCalls.history],
    onSuccess: onDone,
    onFailure: (failure) => {
      const missing = failure.errors['tour_organizer_id'];
      if (missing !== undefined && onTourAuthorMissing) onTourAuthorMissing(missing);
      else void showToast({ level: 'error', message: failure.message || t('partner.sign.failed') });
      return true;
    },
  });
}
