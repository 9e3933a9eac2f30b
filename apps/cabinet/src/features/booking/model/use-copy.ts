import { useTranslation } from 'react-i18next';
import { showSuccess, showToast } from '../../../shared/toasts.ts';

interface CopyWords {
  copied: string;
  /** Where the browser refuses (no secure context): what else can be done. */
  refused: (text: string) => string;
}

/** Copies a link, or what its words are about, and says so; where the browser refuses, a link is shown to be copied by hand. */
export function useCopy(words?: CopyWords): (text: string) => Promise<void> {
  const { t } = useTranslation();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess(words?.copied ?? t('booking.action.copied'));
    } catch {
      const message = words?.refused(text) ?? t('booking.action.not_copied', { link: text });
      await showToast({ level: 'info', message });
    }
  };
}
