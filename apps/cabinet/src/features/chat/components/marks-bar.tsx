import { ActionIcon, Button, Select } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Chat } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { chatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { usePersons } from '../../../shared/team/persons.ts';
import { useMay } from '../../../shared/session/session.ts';
import { CHANGED_BY_MARKS, useAssign, useMarkAsUnread } from '../api/marks.ts';
import { chatsPath } from '../model/chat-path.ts';
import type { ChatSearch } from '../model/chat-search.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import classes from './marks-bar.module.css';

interface MarksBarProps {
  chat: Chat;
  search: ChatSearch;
}

/** Who answers for a chat; until when it is put off; and what a member marks of it for itself. */
export function MarksBar({ chat, search }: MarksBarProps) {
  const { t } = useTranslation();
  const words = useChatWords(undefined);
  const navigate = useNavigate();
  const leave = () => void navigate({ to: chatsPath(chat), search });
  const unread = useMarkAsUnread(leave);
  const back = useCallMutation(chatCalls.snooze, { invalidates: CHANGED_BY_MARKS });
  const { id: chat_id, snoozed_until: until, last_message } = chat;
  return (
    <div className={classes['bar']}>
      <div className={classes['words']}>
        {chat.subject !== 'support' && <Responsible chat={chat} />}
        {until !== null && (
          <>
            <StatusDot tone="info">{t('chat.snooze.until', { moment: words.moment(until) })}</StatusDot>
            <Button
              size="xs"
              variant="default"
              loading={back.isPending}
              onClick={() => back.mutate({ body: { chat_id, until: null } })}
            >
              {t('chat.snooze.back')}
            </Button>
          </>
        )}
      </div>
      {last_message !== null && (
        <span className={classes['end']}>
          <ActionIcon
            size={36}
            loading={unread.isPending}
            aria-label={t('chat.mark_unread')}
            title={t('chat.mark_unread')}
            onClick={() => unread.mutate({ body: { chat_id } })}
          >
            <IconMailOpened size={20} stroke={1.6} />
          </ActionIcon>
          <SnoozeMenu chat={chat} onDone={leave} />
        </span>
      )}
    </div>
  );
}

const NOBODY = 'nobody';

/** Chosen by those who see all chats, told to the others. */
function Responsible({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const canAssign = useMay('chats.assign') === 'all';
  const { persons } = usePersons(chat.organizer_id ?? 0, canAssign && chat.organizer_id !== null);
  const { assign, isBusy } = useAssign(chat);
  const { responsible } = chat;
  if (!canAssign)
    return (
      <span>{responsible ? t('chat.assign.to', { name: responsible.name }) : t('chat.assign.nobody')}</span>
    );
  // Whoever has left the team since is named until another is chosen.
  const known = persons.some(({ user_id }) => user_id === responsible?.user_id);
  const people = [...persons, ...(responsible && !known ? [responsible] : [])];
  return (
    <Select
      size="xs"
      aria-label={t('chat.assign.title')}
      title={t('chat.assign.title')}
      allowDeselect={false}
      disabled={isBusy}
      value={responsible ? String(responsible.user_id) : NOBODY}
      data={[
        { value: NOBODY, label: t('chat.assign.nobody') },
        ...people.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
      ]}
      onChange={(value) => {
        if (value !== null) assign(value === NOBODY ? null : Number(value));
      }}
    />
  );
}
