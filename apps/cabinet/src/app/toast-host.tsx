import { watchPastes } from '@tropa/core';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { i18n } from '../shared/i18n.ts';
import type { Toast } from '../shared/toast.ts';
import { setToastPlace, showToast } from '../shared/toasts.ts';
import { PlainToasts } from './plain-toasts.tsx';

interface PlainToast {
  toast: Toast;
  id: number;
}

/**
 * The place of toasts. Its files come at the first touch of the page, before anything needs telling: a toast that says
 * that there is no network can't be fetched by it. Where they did not come, toasts are shown plainly.
 */
export function ToastHost() {
  const [area, setArea] = useState<{ ToastArea: ComponentType }>();
  const [plain, setPlain] = useState<PlainToast[]>([]);
  const count = useRef(0);
  const hide = useCallback((id: number) => setPlain((shown) => shown.filter((one) => one.id !== id)), []);
  useEffect(() => {
    let loading: Promise<void> | undefined;
    const load = async () => {
      const [{ ToastArea }] = await Promise.all([
        import('./toast-area.tsx'),
        import('../shared/toast-body.tsx'),
      ]);
      setArea({ ToastArea });
    };
    const ready = () => (loading ??= load());
    // Who shows a toast hears that it failed.
    const begin = () => void ready().catch(() => undefined);
    const stop = setToastPlace({
      ready,
      showPlainly: (toast) => {
        const id = (count.current += 1);
        setPlain((shown) => [...shown, { toast, id }]);
        return () => hide(id);
      },
    });
    window.addEventListener('pointerdown', begin, { once: true });
    window.addEventListener('keydown', begin, { once: true });
    return () => {
      stop();
      window.removeEventListener('pointerdown', begin);
      window.removeEventListener('keydown', begin);
    };
  }, [hide]);
  useEffect(
    () =>
      watchPastes(document, ({ lost, maxLength }) => {
        const message = i18n.t('app.pasted.text', { count: lost, limit: maxLength });
        void showToast({ level: 'error', title: i18n.t('app.pasted.title'), message });
      }),
    [],
  );
  return (
    <>
      {area && <area.ToastArea />}
      <PlainToasts toasts={plain} onHide={hide} />
    </>
  );
}
