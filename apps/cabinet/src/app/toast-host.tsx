import { useEffect, useState, type ComponentType } from 'react';
import { onToast } from '../shared/toasts.ts';

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
  return area && <area.ToastArea />;
}
