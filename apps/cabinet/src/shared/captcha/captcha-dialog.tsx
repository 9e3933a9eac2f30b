import { Stack, Text } from '@mantine/core';
import { CAPTCHA } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AltchaCheck } from './altcha-check.tsx';
import { RecaptchaCheck } from './recaptcha-check.tsx';
import type { WantedCaptcha } from './wanted.ts';

/** The captcha modal. Closing it gives the refused call up. */
export function CaptchaDialog({ wanted }: { wanted: WantedCaptcha | null }) {
  const { t } = useTranslation();
  // What was shown stays while the modal closes.
  const [shown, setShown] = useState(wanted);
  if (wanted && wanted !== shown) setShown(wanted);
  const Check = shown?.provider === CAPTCHA.recaptchaProvider ? RecaptchaCheck : AltchaCheck;
  return (
    <Dialog
      opened={wanted !== null}
      onClose={() => wanted?.settle(null)}
      title={t('captcha.title')}
      kind="call"
    >
      <Stack gap="md">
        <Text c="dimmed">
          {shown?.kind === 'hard_captcha' ? t('captcha.hard_reason') : t('captcha.reason')}
        </Text>
        {shown && <Check key={shown.id} wanted={shown} />}
      </Stack>
    </Dialog>
  );
}
