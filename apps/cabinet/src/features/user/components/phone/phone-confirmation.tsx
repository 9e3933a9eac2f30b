import { unbrokenPhone } from '@tropa/core';
import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../../shared/forms/index.ts';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';
import { useProfile } from '../../../../shared/session/session.ts';
import { showSuccess } from '../../../../shared/toasts.ts';
import { useProfileCache } from '../profile/use-profile-cache.ts';
import { PhoneProof } from './phone-proof.tsx';

interface PhoneConfirmationProps {
  onDone: () => void;
  onChangePhone: () => void;
  onLater?: () => void;
}

/** Asks first, sends then. It also ends when the phone is proven elsewhere: in a bot, on another device. */
export function PhoneConfirmation({ onDone, onChangePhone, onLater }: PhoneConfirmationProps) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const phone = useProfile()?.phone ?? '';
  const [isBegun, setIsBegun] = useState(false);
  const isOver = useRef(false);
  const succeed = async () => {
    if (isOver.current) return;
    isOver.current = true;
    await cache.refresh();
    showSuccess(t('phone.confirmed'));
    onDone();
  };
  useRealtimeEvent('user_phone_confirmed', () => void succeed());
  if (isBegun)
    return <PhoneProof phone={phone} onProven={() => void succeed()} onBack={() => setIsBegun(false)} />;
  return (
    <Stack gap="md">
      <Text>{t('phone.prompt', { phone: unbrokenPhone(phone) })}</Text>
      <DialogButtons>
        {onLater && (
          <Button variant="subtle" color="gray" onClick={onLater}>
            {t('phone.later')}
          </Button>
        )}
        <Button variant="default" onClick={onChangePhone}>
          {t('phone.change')}
        </Button>
        <Button onClick={() => setIsBegun(true)} data-autofocus>
          {t('phone.begin')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
