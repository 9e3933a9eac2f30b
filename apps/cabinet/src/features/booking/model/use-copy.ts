import { useTranslation } from 'react-i18next';
import { showSuccess, showToast } from '../../../shared/toasts.ts';

/** Copies a link and says so; where the browser refuses (no secure context), shows it to be copied by hand. */
export function useCopy(): (link: string) => Promise<void> {
  const { t } = useTranslation();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      showSuccess(t('booking.action.copied'));
    } catch {
      await showToast({ level: 'info', message: t('booking.action.not_copied', { link }) });
    }
  };
}
