import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconCalendarUser, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Chat } from '@tropa/contract';
import { Avatar, Dotted, Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useScope } from '../../../shared/session/session.ts';
import { chatsPath } from '../model/chat-path.ts';
import type { ChatSearch } from '../model/chat-search.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import { CallButton } from './call-button.tsx';
import { ChatBookings } from './chat-bookings.tsx';
import classes from './chat-head.module.css';

interface ChatHeadProps {
  chat: Chat;
  search: ChatSearch;
  /** The client's bookings are behind a button here: beside the chat there is no room for them. */
  hasBookings: boolean;
}

/** Where what a chat is about stands; null: nowhere that the reader may see. */
function subjectPath({ organizer_id, request, tour }: Chat, seesTours: boolean): string | null {
  if (organizer_id === null) return null;
  if (request) return organizerPath(organizer_id, 'bookings', request.request_id);
  return tour && seesTours ? organizerPath(organizer_id, 'tours', tour.id) : null;
}

/** With whom the chat is, and what about; the way back to the list. */
export function ChatHead({ chat, search, hasBookings }: ChatHeadProps) {
  const { t } = useTranslation();
  const words = useChatWords(undefined);
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const seesTours = useScope('tours', 'read') !== 'none';
  const { name } = chat;
  const subject = <Dotted>{words.subject(chat)}</Dotted>;
  const leadsTo = subjectPath(chat, seesTours);
  return (
    <header className={classes['head']}>
      <ActionIcon
        renderRoot={(properties) => <Link {...properties} to={chatsPath(chat)} search={search} />}
        size={36}
        aria-label={t('chat.back')}
        title={t('chat.back')}
      >
        {isWide ? <IconX size={20} stroke={1.6} /> : <IconArrowLeft size={20} stroke={1.6} />}
      </ActionIcon>
      <Avatar name={name} size={40} />
      <div className={classes['words']}>
        <h1 className={classes['name']}>{name}</h1>
        {leadsTo === null ? (
          <span className={classes['subject']}>{subject}</span>
        ) : (
          <Link to={leadsTo} className={classes['subject']}>
            {subject}
          </Link>
        )}
      </div>
      <CallButton chat={chat} />
      {hasBookings && (
        <>
          {isWide ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendarUser size={16} stroke={1.6} />}
              onClick={() => setIsOpen(true)}
            >
              {t('chat.bookings.title')}
            </Button>
          ) : (
            <ActionIcon
              size={44}
              aria-label={t('chat.bookings.title')}
              title={t('chat.bookings.title')}
              onClick={() => setIsOpen(true)}
            >
              <IconCalendarUser size={20} stroke={1.6} />
            </ActionIcon>
          )}
          <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('chat.bookings.title')}>
            <ChatBookings chat_id={chat.id} />
          </Sheet>
        </>
      )}
    </header>
  );
}
