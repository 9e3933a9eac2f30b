import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks, IconClock, IconEyeOff } from '@tabler/icons-react';
import type { ChatMessage, StoredFile } from '@tropa/contract';
import { textParts } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { SendStatus, type OutgoingMessage } from '../model/outgoing-message.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import { Attachment } from './attachment.tsx';
import { EditMessage } from './edit-message.tsx';
import classes from './message-bubble.module.css';
import { MessageCard } from './message-card.tsx';
import { OwnMessageMenu } from './own-message-menu.tsx';

const MARK = { size: 14, stroke: 1.8 } as const;

interface StoredProps {
  message: ChatMessage;
  isRead: boolean;
  /** The chat was opened at it. */
  isTarget: boolean;
  /** Its writer may still change it or take it back. */
  isChangeable: boolean;
}

/** A message that the server has; of one's own side it says whether it was read. */
export function StoredBubble({ message, isRead, isTarget, isChangeable }: StoredProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useChatWords(undefined);
  const [isEditing, setIsEditing] = useState(false);
  const { type, is_moderated, edited_at, created_at } = message;
  const gone = words.gone(message);
  const state = isRead ? t('chat.state.read') : t('chat.state.sent');
  const Mark = isRead ? IconChecks : IconCheck;
  return (
    <article
      className={classes['bubble']}
      data-message={message.id}
      data-own={type === 'output' || undefined}
      data-target={isTarget || undefined}
      data-editing={isEditing || undefined}
    >
      {gone !== null ? (
        <p className={classes['erased']}>{gone}</p>
      ) : isEditing ? (
        <EditMessage message={message} onDone={() => setIsEditing(false)} />
      ) : (
        <Content
          // A card says it all: the words stand where only words are shown.
          text={message.card ? '' : message.message}
          file={message.file}
          status={message.file_status}
          preview={message.file_preview}
          card={message.card && <MessageCard card={message.card} message={message} />}
        />
      )}
      <footer className={classes['foot']}>
        {is_moderated && (
          <span className={classes['moderated']} title={t('chat.moderated_hint')}>
            <IconEyeOff {...MARK} aria-hidden />
            {t('chat.moderated')}
          </span>
        )}
        {edited_at !== null && gone === null && (
          <span title={format.time(edited_at)}>{t('chat.change.edited')}</span>
        )}
        <time dateTime={created_at}>{format.time(created_at)}</time>
        {type === 'output' && (
          <span title={state} data-read={isRead || undefined}>
            <Mark {...MARK} aria-hidden />
            <VisuallyHidden>{state}</VisuallyHidden>
          </span>
        )}
        {isChangeable && !isEditing && <OwnMessageMenu message={message} onEdit={() => setIsEditing(true)} />}
      </footer>
    </article>
  );
}

interface OutgoingProps {
  message: OutgoingMessage;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** One's own message on its way, or one that did not arrive, with why and what to do. */
export function OutgoingBubble({ message, onRetry, onGiveUp }: OutgoingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, error, isFinal, created_at } = message;
  const hasFailed = status === SendStatus.failed;
  const state = status === SendStatus.waiting ? t('chat.state.waiting') : t('chat.state.loading');
  return (
    <article className={classes['bubble']} data-own data-failed={hasFailed || undefined}>
      <Content text={message.message} file={message.file} />
      {hasFailed ? (
        <div className={classes['failure']}>
          <p role="alert">{t('chat.not_sent', { reason: error === '' ? t('chat.closed_before') : error })}</p>
          {!isFinal && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('chat.retry')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="red" onClick={onGiveUp}>
            {t('chat.give_up')}
          </Button>
        </div>
      ) : (
        <footer className={classes['foot']}>
          <time dateTime={created_at}>{format.time(created_at)}</time>
          <span title={state}>
            <IconClock {...MARK} aria-hidden />
            <VisuallyHidden>{state}</VisuallyHidden>
          </span>
        </footer>
      )}
    </article>
  );
}

interface ContentProps {
  text: string;
  file: StoredFile | null;
  status?: ChatMessage['file_status'];
  preview?: StoredFile | null;
  card?: ReactNode;
}

function Content({ text, file, status, preview, card }: ContentProps) {
  return (
    <>
      {file && <Attachment file={file} status={status} preview={preview} />}
      {text !== '' && (
        <p className={classes['text']}>
          {textParts(text).map(({ text: part, href }, index) =>
            href === undefined ? (
              part
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
              <a key={index} href={href} target="_blank" rel="noreferrer nofollow">
                {part}
              </a>
            ),
          )}
        </p>
      )}
      {card}
    </>
  );
}
