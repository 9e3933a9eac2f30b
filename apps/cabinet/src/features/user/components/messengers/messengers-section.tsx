import { Button, Skeleton, Text } from '@mantine/core';
import { IconBrandTelegram, IconBrandVk, IconBrandWhatsapp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { NotificationChat } from '@tropa/contract';
import { ConfirmDialog, Dotted, ErrorPanel, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateCalls, messengerCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import { LinkButton } from '../../../../shared/page/link-button.tsx';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { showSuccess } from '../../../../shared/toasts.ts';
import classes from '../profile/profile.module.css';
import { ConnectChatDialog } from './connect-chat-dialog.tsx';

const ICONS = { telegram: IconBrandTelegram, vk: IconBrandVk, whatsapp: IconBrandWhatsapp } as const;

/** Messengers where notices and sign-in codes come; nothing where the server has none. */
export function MessengersSection() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useCall(messengerCalls.chatsForNotifications, {});
  const [connecting, setConnecting] = useState<NotificationChat | null>(null);
  const [leaving, setLeaving] = useState<NotificationChat | null>(null);
  const unlink = useCallMutation(messengerCalls.disableNotifications, {
    invalidates: [messengerCalls.chatsForNotifications],
    success: t('linked_chats.unlinked'),
  });
  useRealtimeEvent('crm_user_chat_notifications_enabled', () => {
    if (connecting) showSuccess(t('linked_chats.linked'));
    setConnecting(null);
    void invalidateCalls(queryClient, [messengerCalls.chatsForNotifications]);
  });
  if (data?.data.length === 0) return null;
  return (
    <FormSection title={t('linked_chats.title')} description={t('linked_chats.text')}>
      <div data-span="full">
        <LinkButton to="/notifications/settings" isSecondary>
          {t('linked_chats.to_settings')}
        </LinkButton>
      </div>
      <div className={classes['rows']} data-span="full">
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} compact />}
        {!data && !error && <Skeleton height={40} />}
        {data?.data.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            onConnect={() => setConnecting(chat)}
            onUnlink={() => setLeaving(chat)}
          />
        ))}
      </div>
      <ConnectChatDialog chat={connecting} onClose={() => setConnecting(null)} />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('linked_chats.unlink_title')}
        confirmLabel={t('linked_chats.unlink')}
        onConfirm={async () => {
          if (leaving?.chat_id) await unlink.mutateAsync({ body: { chat_id: leaving.chat_id } });
        }}
        onClose={() => setLeaving(null)}
      >
        {t('linked_chats.unlink_text')}
      </ConfirmDialog>
    </FormSection>
  );
}

interface ChatRowProps {
  chat: NotificationChat;
  onConnect: () => void;
  onUnlink: () => void;
}

function ChatRow({ chat, onConnect, onUnlink }: ChatRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = ICONS[chat.source_type];
  const source = t(`linked_chats.source.${chat.source_type}`);
  return (
    <div className={classes['row']}>
      <div className={classes['fact']}>
        <Icon size={18} stroke={1.6} aria-hidden style={{ verticalAlign: -4, marginInlineEnd: 8 }} />
        <Dotted>{[source, chat.chat_name]}</Dotted>
        {chat.lost_at && (
          <Text size="sm" c="dimmed">
            {t('linked_chats.lost', { when: format.moment(chat.lost_at) })}
          </Text>
        )}
      </div>
      {chat.messenger_was_activated ? (
        <Button
          variant="default"
          size="sm"
          aria-label={t('linked_chats.unlink_source', { source })}
          onClick={onUnlink}
        >
          {t('linked_chats.unlink')}
        </Button>
      ) : (
        <Button
          variant="light"
          size="sm"
          aria-label={t('linked_chats.connect_source', { source })}
          onClick={onConnect}
        >
          {t('linked_chats.connect')}
        </Button>
      )}
    </div>
  );
}
