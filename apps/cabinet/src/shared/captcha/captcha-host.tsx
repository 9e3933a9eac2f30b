import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasWantedCaptcha, onWantedCaptcha, wantedCaptcha } from './wanted.ts';

const CaptchaDialog = lazy(async () => ({ default: (await import('./captcha-dialog.tsx')).CaptchaDialog }));

/** The place of the captcha, from the first of them on. */
export function CaptchaHost() {
  const wanted = useSyncExternalStore(onWantedCaptcha, wantedCaptcha);
  if (!hasWantedCaptcha()) return null;
  return (
    // Without its file nobody can pass it.
    <CatchBoundary
      getResetKey={() => wanted}
      errorComponent={() => null}
      onCatch={() => wanted?.settle(null)}
    >
      <Suspense>
        <CaptchaDialog wanted={wanted} />
      </Suspense>
    </CatchBoundary>
  );
}
