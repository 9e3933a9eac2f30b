import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { CallAnswer, deskChatCalls as contract } from '@tropa/contract';
import { EmptyState, Panel } from '@tropa/ui';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskChatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { ChatLine } from '../components/chat-line.tsx';
import classes from '../components/desk.module.css';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { deskPath } from '../model/desk-path.ts';

const route = getRouteApi('/desk/chats/$chatId');
type Look = CallAnswer<(typeof contract)['look']>;

/** A chat as the desk reads it, once it has said why; each look is kept in the journal. */
export function ChatLookScreen() {
  const { t } = useTranslation();
  const { chatId } = route.useParams();
  const chat_id = Number(chatId);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<Look | null>(null);
  const look = useCallMutation(deskChatCalls.look, {
    invalidates: [deskCalls.acts],
    onSuccess: (answer, { body }) => {
      setIsAsking(false);
      setReason(body.reason);
      const isMore = body.before_id !== undefined;
      setSeen((known) =>
        isMore && known ? { ...answer, messages: [...known.messages, ...answer.messages] } : answer,
      );
    },
  });
  const change = (message_id: number, hidden_reason: string | null) =>
    setSeen(
      (known) =>
        known && {
          ...known,
          messages: known.messages.map((one) => (one.id === message_id ? { ...one, hidden_reason } : one)),
        },
    );
  const oldest = seen?.messages.at(-1)?.id;
  return (
    <RecordPage
      title={t('desk.chat.heading', { id: chatId })}
      back={<BackLink to={deskPath('queues', 'messages')} label={t('desk.chat.back')} />}
    >
      {seen === null ? (
        <Panel>
          <EmptyState
            icon={<IconMessages size={24} stroke={1.6} />}
            title={t('desk.chat.closed')}
            text={t('desk.chat.closed_text')}
            action={<Button onClick={() => setIsAsking(true)}>{t('desk.chat.look')}</Button>}
          />
        </Panel>
      ) : seen.messages.length === 0 ? (
        <Text c="dimmed">{t('desk.chat.empty')}</Text>
      ) : (
        <Stack gap="md">
          <ul className={classes['messages']} aria-label={t('desk.chat.messages')}>
            {seen.messages.map((message) => (
              <ChatLine
                key={message.id}
                message={message}
                onChanged={(hidden_reason) => change(message.id, hidden_reason)}
              />
            ))}
          </ul>
          {seen.has_more && oldest !== undefined && (
            <div>
              <Button
                variant="default"
                loading={look.isPending}
                onClick={() => look.mutate({ body: { chat_id, reason, before_id: oldest } })}
              >
                {t('desk.chat.earlier')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <ReasonDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('desk.chat.look_title')}
        text={t('desk.chat.look_text')}
        submit={t('desk.chat.look')}
        isBusy={look.isPending}
        onSubmit={(why) => look.mutate({ body: { chat_id, reason: why } })}
      />
    </RecordPage>
  );
}
