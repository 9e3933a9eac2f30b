import { Button, Center, Stack, Text } from '@mantine/core';
import type { NotificationChat } from '@tropa/contract';
import { Dialog, ErrorPanel, Spinner } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useConnectionCode } from './use-connection-code.ts';

interface ConnectChatDialogProps {
  /** Null: closed. */
  chat: NotificationChat | null;
  onClose: () => void;
}

/** Links a chat: the link to the messenger, or the code to send there. It is closed from outside once the chat is linked. */
export function ConnectChatDialog({ chat, onClose }: ConnectChatDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={chat !== null}
      onClose={onClose}
      title={chat && t(`linked_chats.connect_title.${chat.source_type}`)}
    >
      {chat && <Connection chat={chat} />}
    </Dialog>
  );
}

function Connection({ chat: { id, source_type } }: { chat: NotificationChat }) {
  const { t } = useTranslation();
  const { connection, error, left, renew } = useConnectionCode(id);
  if (error) return <ErrorPanel message={error.message} onRetry={renew} compact />;
  if (!connection)
    return (
      <Center h={120}>
        <Spinner />
      </Center>
    );
  return (
    <Stack gap="md" align="flex-start">
      <Text>{t(`linked_chats.lead.${source_type}`)}</Text>
      <Button component="a" href={connection.url} target="_blank" rel="noopener" data-autofocus>
        {t(`linked_chats.open.${source_type}`)}
      </Button>
      <Text size="sm" c="dimmed">
        {t('linked_chats.code', { code: connection.code, count: left })}
      </Text>
    </Stack>
  );
}
