import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../shared/toasts.ts';

const ToastArea = lazy(async () => {
  const module = await import('./toast-area.tsx');
  return { default: module.ToastArea };
});

/** The place of toasts, from the first of them on. */
export function ToastHost() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => onFirstToast(() => setIsWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}
