import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { Chat } from '@tropa/contract';
import { TextSkeleton } from '@tropa/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMessages } from '../api/chat-queries.ts';
import { messagesOf } from '../api/message-pages.ts';
import { useOutgoing } from '../api/outgoing.ts';
import { useMarkAsRead } from '../api/use-mark-as-read.ts';
import { setOpenChat } from '../live/open-chat.ts';
import { usePresence } from '../live/use-presence.ts';
import { chatPath } from '../model/chat-path.ts';
import type { ChatSearch } from '../model/chat-search.ts';
import { CardMenu } from './card-menu.tsx';
import { ChatBookings } from './chat-bookings.tsx';
import { ChatHead } from './chat-head.tsx';
import { Composer, type ComposerTools } from './composer.tsx';
import classes from './conversation.module.css';
import { MarksBar } from './marks-bar.tsx';
import { MessageList } from './message-list.tsx';
import { PresenceLine } from './presence-line.tsx';
import { ReadingOnly } from './reading-only.tsx';
import { SavedAnswers } from './saved-answers.tsx';

interface ConversationProps {
  chat: Chat;
  search: ChatSearch;
  /** The message that it is opened at. */
  target?: number | undefined;
  /** Under the head, e.g. who of the staff has the question. */
  above?: ReactNode;
  /** Beside the place to write: it puts texts in. */
  Tools?: ComposerTools;
}

/** A chat: with whom and about what, the messages, and the place to write; the client's bookings beside it where there is room. */
export function Conversation({ chat, search, target, above, Tools }: ConversationProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 87.5em)', undefined, { getInitialValueInEffect: false });
  // Who asks support has no bookings there, nor has support.
  const hasBookings = chat.subject !== 'support';
  const hasRoom = hasBookings && isWide;
  const query = useMessages(chat.id, target);
  const { present, onType, onStop } = usePresence(chat);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const messages = messagesOf(query.data);
  const { outgoing, write, retry, giveUp } = useOutgoing(chat.id, messages);
  const navigate = useNavigate();
  /** What was looked for is left: the newest messages are shown. */
  const toNewest = () => {
    if (target !== undefined)
      void navigate({ to: chatPath(chat), search, replace: true, resetScroll: false });
  };
  usePageTitle(chat.name);
  useMarkAsRead(chat, messages, isAtEnd && !query.hasPreviousPage);
  useEffect(() => {
    setOpenChat(chat.id);
    return () => setOpenChat(null);
  }, [chat.id]);
  return (
    <div className={classes['frame']} data-aside={hasRoom || undefined}>
      <section className={classes['chat']} aria-label={chat.name} data-instead-of-navigation>
        <ChatHead chat={chat} search={search} hasBookings={hasBookings && !hasRoom} />
        {chat.side === 'organizer' && (hasBookings || chat.last_message !== null) && (
          <MarksBar chat={chat} search={search} />
        )}
        {above}
        <QueryState
          query={{ ...query, data: query.data && messages }}
          skeleton={
            <div className={classes['loading']}>
              <TextSkeleton lines={6} />
            </div>
          }
        >
          {(shown) => (
            <MessageList
              chat={chat}
              messages={shown}
              outgoing={outgoing}
              onRetry={retry}
              onGiveUp={giveUp}
              onEnd={setIsAtEnd}
              isAtEnd={isAtEnd && !query.hasPreviousPage}
              target={target}
              onNewest={toNewest}
              newer={{
                has: query.hasPreviousPage,
                isLoading: query.isFetchingPreviousPage,
                load: () => void query.fetchPreviousPage(),
              }}
              older={{
                has: query.hasNextPage,
                isLoading: query.isFetchingNextPage,
                hasFailed: query.isFetchNextPageError,
                load: () => void query.fetchNextPage(),
              }}
            />
          )}
        </QueryState>
        {chat.is_masked && chat.frozen === null && <p className={classes['note']}>{t('chat.is_masked')}</p>}
        <PresenceLine chat={chat} present={present} />
        {chat.frozen === null ? (
          <Composer
            chat_id={chat.id}
            onSend={(message, file) => {
              toNewest();
              write(message, file);
              onStop();
            }}
            onType={(text) => (text === '' ? onStop() : onType())}
            Tools={Tools}
            cards={chat.side === 'organizer' ? <CardMenu chat={chat} /> : undefined}
            Answers={chat.side === 'organizer' && hasBookings ? SavedAnswers : undefined}
          />
        ) : (
          <ReadingOnly reason={chat.frozen} />
        )}
      </section>
      {hasRoom && (
        <aside className={classes['aside']} aria-labelledby="chat-bookings">
          <h2 id="chat-bookings" className={classes['title']}>
            {t('chat.bookings.title')}
          </h2>
          <ChatBookings chat_id={chat.id} />
        </aside>
      )}
    </div>
  );
}
