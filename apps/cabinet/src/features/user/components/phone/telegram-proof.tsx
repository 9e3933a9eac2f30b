import { Button, Stack, Text } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { MESSENGER_SOURCE_ID } from '@tropa/contract';
import { CODE } from '@tropa/core';
import { ErrorPanel, Spinner, ReasonedAnchor } from '@tropa/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invalidateCalls,
  messengerCalls,
  useCall,
  useCallMutation,
  userCalls,
} from '../../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';
import { useConnectionCode } from '../messengers/use-connection-code.ts';
import { Refusal } from '../refusal.tsx';
import { useCountdown } from '../use-countdown.ts';
import type { ProofProps } from './proof-props.ts';
import { useSentCode } from './use-sent-code.ts';

const TELEGRAM_SOURCE = MESSENGER_SOURCE_ID.telegram;

/** Telegram asks for the contact: first the chat with the bot is linked, then the bot asks (docs/rules/accounts.md). */
export function TelegramProof({ method, onProven }: ProofProps) {
  const queryClient = useQueryClient();
  const refresh = () =>
    invalidateCalls(queryClient, [userCalls.phoneConfirmationMethods, messengerCalls.chatsForNotifications]);
  useRealtimeEvent('crm_user_chat_notifications_enabled', () => void refresh());
  return method.is_subscribed ? (
    <ContactRequest onProven={onProven} onUnlinked={() => void refresh()} />
  ) : (
    <Subscription />
  );
}

/** The link to the bot with a code of 300 s; a new one comes when it has run out. */
function Subscription() {
  const { t } = useTranslation();
  const { connection, error, left, renew } = useConnectionCode(TELEGRAM_SOURCE);
  if (error) return <ErrorPanel message={error.message} onRetry={renew} compact />;
  if (!connection) return <Spinner />;
  return (
    <Stack gap="md">
      <Text>{t('phone.telegram.lead')}</Text>
      <Button
        component="a"
        href={connection.url}
        target="_blank"
        rel="noopener"
        leftSection={<IconBrandTelegram size={18} stroke={1.6} />}
      >
        {t('phone.telegram.open')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('phone.telegram.code', { code: connection.code, count: left })}
      </Text>
    </Stack>
  );
}

/** The bot has asked for the contact; the phone is proven as soon as it comes. */
function ContactRequest({ onProven, onUnlinked }: { onProven: () => void; onUnlinked: () => void }) {
  const { t } = useTranslation();
  const code = useSentCode(onProven);
  const begin = useEffectEvent(() => code.send('telegram_with_phone_request'));
  useEffect(() => begin(), []);
  const left = useCountdown(code.sent?.resend_in ?? CODE.resendSeconds, code.sentAt);
  const { data } = useCall(messengerCalls.chatsForNotifications, {});
  const chat = data?.data.find(({ source_type }) => source_type === 'telegram');
  const unlink = useCallMutation(messengerCalls.disableNotifications, { onSuccess: onUnlinked });
  return (
    <Stack gap="md">
      <Refusal text={code.refusal} />
      {code.sent ? <Text>{t('phone.telegram.asked')}</Text> : !code.refusal && <Spinner />}
      {chat && (
        <Button
          component="a"
          href={chat.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconBrandTelegram size={18} stroke={1.6} />}
        >
          {t('phone.telegram.open')}
        </Button>
      )}
      {left > 0 && code.sent ? (
        <Text size="sm" c="dimmed">
          {t('phone.telegram.again_in', { count: left })}
        </Text>
      ) : (
        <Button
          variant="default"
          loading={code.isSending}
          onClick={() => code.send('telegram_with_phone_request')}
        >
          {t('phone.telegram.again')}
        </Button>
      )}
      {chat?.chat_id && (
        <Text size="sm">
          {t('phone.telegram.linked', { name: chat.chat_name })}{' '}
          <ReasonedAnchor
            size="sm"
            isBusy={unlink.isPending}
            onClick={() => chat.chat_id && unlink.mutate({ body: { chat_id: chat.chat_id } })}
          >
            {t('phone.telegram.other')}
          </ReasonedAnchor>
        </Text>
      )}
    </Stack>
  );
}
