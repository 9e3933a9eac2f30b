import { watchPastes } from '@tropa/core';
import { useEffect, useState, type ComponentType } from 'react';
import { i18n } from '../shared/i18n.ts';
import { onToast, showToast } from '../shared/toasts.ts';

/**
 * The place of toasts. Its files come at the first touch of the page, before anything needs telling: a toast that says
 * that there is no network can't be fetched by it.
 */
export function ToastHost() {
  const [area, setArea] = useState<{ ToastArea: ComponentType }>();
  useEffect(() => {
    let isAsked = false;
    const load = async () => {
      if (isAsked) return;
      isAsked = true;
      try {
        const [{ ToastArea }] = await Promise.all([
          import('./toast-area.tsx'),
          import('../shared/toast-body.tsx'),
        ]);
        setArea({ ToastArea });
      } catch {
        isAsked = false;
      }
    };
    const begin = () => void load();
    const stop = onToast(begin);
    // Once: a file that could not come fails anew without being asked for, and with a network that opens the page anew.
    window.addEventListener('pointerdown', begin, { once: true });
    window.addEventListener('keydown', begin, { once: true });
    return () => {
      stop();
      window.removeEventListener('pointerdown', begin);
      window.removeEventListener('keydown', begin);
    };
  }, []);
  useEffect(
    () =>
      watchPastes(document, ({ lost, maxLength }) => {
        const message = i18n.t('app.pasted.text', { count: lost, limit: maxLength });
        void showToast({ level: 'error', title: i18n.t('app.pasted.title'), message });
      }),
    [],
  );
  return area && <area.ToastArea />;
}
