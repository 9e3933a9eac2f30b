import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../shared/i18n.ts';
import { useForcedPartnership } from '../../shared/partner/use-forced-partnership.ts';
import { useProfile } from '../../shared/session/session.ts';
import { handsOn } from './busy-hands.ts';
import { isPhonePutOff } from './phone-cookie.ts';
import { startDialog } from './start-order.ts';

const StartDialogs = lazy(async () => {
  const [module] = await Promise.all([import('./start-dialogs.tsx'), loadWords()]);
  return module;
});
const NOTHING_CLOSED = new Set<never>();

/** Brings the dialogs of the start when there is one to show; most visits load nothing of them. */
export function StartHost() {
  const profile = useProfile();
  const forced = useForcedPartnership();
  // Watched from the first: what is typed before a dialog is wanted counts.
  const [hands] = useState(() => handsOn(document, () => location.pathname));
  useEffect(() => hands.follow(), [hands]);
  if (!profile) return null;
  const first = startDialog({
    profile,
    isPhonePutOff: isPhonePutOff(),
    forcedSiteId: forced.site_id,
    closed: NOTHING_CLOSED,
  });
  if (first === null) return null;
  return (
    <Suspense>
      <StartDialogs key={profile.id} profile={profile} forced={forced} isBusy={hands.isBusy} />
    </Suspense>
  );
}
