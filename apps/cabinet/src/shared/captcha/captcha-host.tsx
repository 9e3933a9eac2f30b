import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasWantedCaptcha, onWantedCaptcha, wantedCaptcha } from './wanted.ts';

const CaptchaDialog = lazy(async () => ({ default: (await import('./captcha-dialog.tsx')).CaptchaDialog }));

/** The place of the captcha, from the first of them on. */
export function CaptchaHost() {
  const wanted = useSyncExternalStore(onWantedCaptcha, wantedCaptcha);
  if (!hasWantedCaptcha()) return null;
  return (
    <Suspense>
      <CaptchaDialog wanted={wanted} />
    </Suspense>
  );
}
