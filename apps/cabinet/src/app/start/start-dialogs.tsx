import type { UserProfile } from '@tropa/contract';
import { MODAL } from '@tropa/core';
import { useEffect, useState } from 'react';
import { SignPartnershipDialog } from '../../features/partner/components/sign-partnership-dialog.tsx';
import { PhoneConfirmationDialog } from '../../features/user/components/phone/phone-confirmation-dialog.tsx';
import { ChangePhoneDialog } from '../../features/user/components/profile/change-phone-dialog.tsx';
import { PasswordRecoveryDialog } from '../../features/user/components/profile/password-recovery-dialog.tsx';
import { SetCredentialsDialog } from '../../features/user/components/set-credentials-dialog.tsx';
import type { useForcedPartnership } from '../../shared/partner/use-forced-partnership.ts';
import { isPhonePutOff, putPhoneOff } from './phone-cookie.ts';
import { startDialog, type StartDialog } from './start-order.ts';

/** What the phone prompt leads to. */
type Aside = 'change' | 'recovery';

interface StartDialogsProps {
  profile: UserProfile;
  forced: ReturnType<typeof useForcedPartnership>;
  /** Whether somebody is in the middle of something: no dialog breaks into that. */
  isBusy: () => boolean;
}

/** The dialogs at the start, one after another; each is gone before the next one comes, and none breaks into typing (docs/rules/accounts.md). */
export default function StartDialogs({ profile, forced, isBusy }: StartDialogsProps) {
  const [closed, setClosed] = useState<ReadonlySet<StartDialog>>(new Set());
  const [aside, setAside] = useState<Aside | null>(null);
  const [shown, setShown] = useState<StartDialog | null>(null);
  const next = startDialog({ profile, isPhonePutOff: isPhonePutOff(), forcedSiteId: forced.site_id, closed });
  // The one before is removed 300 ms after it was closed.
  useEffect(() => {
    const wanted = aside === null ? next : null;
    const look = () => {
      if (wanted !== null && isBusy()) return;
      clearInterval(timer);
      setShown(wanted);
    };
    const timer = setInterval(look, MODAL.handOverMs);
    return () => clearInterval(timer);
  }, [next, aside, isBusy]);
  const close = (dialog: StartDialog) => {
    setShown(null);
    setClosed((known) => new Set([...known, dialog]));
  };
  const goAside = (to: Aside | null) => {
    setShown(null);
    setAside(to);
  };
  const putOff = () => {
    putPhoneOff();
    close('phone');
  };
  return (
    <>
      <PhoneConfirmationDialog
        opened={shown === 'phone'}
        onClose={() => close('phone')}
        onLater={putOff}
        onChangePhone={() => goAside('change')}
      />
      <ChangePhoneDialog
        opened={aside === 'change'}
        onClose={() => goAside(null)}
        onForgot={() => goAside('recovery')}
        onChanged={() => goAside(null)}
      />
      <PasswordRecoveryDialog
        opened={aside === 'recovery'}
        email={profile.email ?? ''}
        onClose={() => goAside(null)}
      />
      <SetCredentialsDialog
        opened={shown === 'credentials'}
        profile={profile}
        onClose={() => close('credentials')}
      />
      {forced.site_id !== null && (
        <SignPartnershipDialog
          site_id={forced.site_id}
          opened={shown === 'partnership'}
          onClose={() => {
            close('partnership');
            forced.forget();
          }}
        />
      )}
    </>
  );
}
