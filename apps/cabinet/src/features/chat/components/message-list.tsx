import { Button } from '@mantine/core';
import { IconArrowDown, IconMessages } from '@tabler/icons-react';
import type { Chat, ChatMessage } from '@tropa/contract';
import { changeableMessages } from '@tropa/core';
import { EmptyState } from '@tropa/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../shared/session/session.ts';
import { useNow } from '../model/use-now.ts';
import type { OutgoingMessage } from '../model/outgoing-message.ts';
import { timelineOf, type TimelineGroup, type TimelineItem } from '../model/timeline.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import { LoadMore } from './load-more.tsx';
import classes from './message-list.module.css';
import { OutgoingBubble, StoredBubble } from './message-bubble.tsx';

const NONE: ReadonlySet<number> = new Set();
const deviceTimezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** So near its end the newest message is in sight. */
const END_PX = 48;

interface MessageListProps {
  chat: Chat;
  /** The oldest first. */
  messages: readonly ChatMessage[];
  outgoing: readonly OutgoingMessage[];
  /** Sends again what was lost of this chat, in its order. */
  onRetry: () => void;
  onGiveUp: (client_id: string) => void;
  isAtEnd: boolean;
  onEnd: (isAtEnd: boolean) => void;
  /** The message that the chat is opened at: it is brought into sight, and stands out. */
  target: number | undefined;
  /** Leaves it for the newest ones. */
  onNewest: () => void;
  newer: { has: boolean; isLoading: boolean; load: () => void };
  older: { has: boolean; isLoading: boolean; hasFailed: boolean; load: () => void };
}

/** The messages by days. It is scrolled from its end, so that older ones come in above without a jump. */
export function MessageList(props: MessageListProps) {
  const { chat, messages, outgoing, older, newer, target, isAtEnd, onEnd, onNewest } = props;
  const { t } = useTranslation();
  const words = useChatWords(undefined);
  const own_user_id = useProfile()?.id;
  const scroller = useRef<HTMLDivElement>(null);
  const toEnd = () => {
    onNewest();
    scroller.current?.scrollTo({ top: 0 });
  };
  useEffect(() => {
    if (target === undefined) return;
    scroller.current?.querySelector(`[data-message="${target}"]`)?.scrollIntoView({ block: 'center' });
  }, [target]);
  const newest = outgoing.at(-1)?.client_id;
  useEffect(() => {
    // What one has just written is to be seen.
    if (newest !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [newest]);
  const now = useNow();
  const days = timelineOf(messages, outgoing, { timezone: deviceTimezone, own_user_id });
  const changeable =
    chat.frozen === null
      ? changeableMessages(
          messages.map((message) => ({
            ...message,
            isOwn: message.type === 'output' && message.author_user_id === own_user_id,
            isAnswer: message.type === 'input',
            // A card says by itself how it stands.
            isGone: message.is_deleted || message.is_hidden || message.is_erased || message.card !== null,
          })),
          now,
        )
      : NONE;
  return (
    <div className={classes['place']}>
      <div
        ref={scroller}
        className={classes['scroller']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by keys
        tabIndex={0}
        role="log"
        aria-label={t('chat.messages')}
        // Counted from the end: 0 there, less than 0 above it.
        onScroll={(event) => onEnd(event.currentTarget.scrollTop > -END_PX)}
      >
        <div className={classes['days']}>
          {older.has && (
            <LoadMore
              label={t('chat.earlier')}
              isLoading={older.isLoading}
              hasFailed={older.hasFailed}
              onLoad={older.load}
            />
          )}
          {days.length === 0 && (
            <EmptyState
              icon={<IconMessages size={24} stroke={1.6} />}
              title={t('chat.no_messages')}
              text={
                chat.frozen === null
                  ? t(chat.subject === 'support' ? 'chat.support.lead' : 'chat.no_messages_text')
                  : undefined
              }
            />
          )}
          {days.map(({ date, groups }) => (
            <section key={date} className={classes['day']} aria-label={words.day(date)}>
              <p className={classes['date']} aria-hidden>
                <time dateTime={date}>{words.day(date)}</time>
              </p>
              {groups.map((group) => (
                <Group key={group.key} group={group} changeable={changeable} {...props} />
              ))}
            </section>
          ))}
          {newer.has && (
            <Button variant="subtle" size="xs" loading={newer.isLoading} onClick={newer.load}>
              {t('chat.later')}
            </Button>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          className={classes['to_end'] ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconArrowDown size={16} stroke={1.6} />}
          onClick={toEnd}
        >
          {t('chat.to_newest')}
        </Button>
      )}
    </div>
  );
}

type GroupProps = Pick<MessageListProps, 'chat' | 'target' | 'onRetry' | 'onGiveUp'> & {
  group: TimelineGroup;
  changeable: ReadonlySet<number>;
};

function Group({ group, chat, target, changeable, onRetry, onGiveUp }: GroupProps) {
  const bubble = (item: TimelineItem) => {
    if (item.kind === 'stored')
      return (
        <StoredBubble
          key={item.key}
          message={item.message}
          isTarget={item.message.id === target}
          isRead={item.message.id <= chat.read_by_other_id}
          isChangeable={changeable.has(item.message.id)}
        />
      );
    return (
      <OutgoingBubble
        key={item.key}
        message={item.message}
        onRetry={onRetry}
        onGiveUp={() => onGiveUp(item.message.client_id)}
      />
    );
  };
  return (
    <div className={classes['group']} data-own={group.isOwn || undefined}>
      {group.author !== '' && <p className={classes['author']}>{group.author}</p>}
      {group.items.map(bubble)}
    </div>
  );
}
