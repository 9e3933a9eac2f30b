import type { ChatMessage, ChatView, PageData } from '@tropa/contract';
import { chatPath } from '@tropa/blocks';
import { buttonClass, Icon } from '@tropa/blocks/render';
import { formatMoment, isImageType } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { CHAT_DATA_ID, type ChatData } from '../../shared/chat-data.ts';
import { DataElement } from '../../shell/data-element.tsx';
import frame from '../../shell/site-frame.module.css';
import styles from './chat.module.css';

const DEFAULT_TIMEZONE = 'Europe/Moscow';
const MAX_LENGTH = 4000;

interface MessageProps {
  message: ChatMessage;
  data: PageData;
  t: Translate;
  isRead?: boolean;
}

/** Parts that a message lacks stand there hidden: the script fills copies of the same in. */
function Message({ message, data, t, isRead = false }: MessageProps) {
  const { type, author_name, file, is_erased, is_moderated, created_at } = message;
  const isImage = file !== null && isImageType(file.content_type);
  const text = is_erased ? t('site_chat.erased') : message.message;
  return (
    <li data-message={message.id} data-client={message.client_id} data-type={type}>
      <p className={styles.author} data-author>
        {type === 'output' ? t('site_chat.you') : author_name}
      </p>
      <a
        className={styles.file}
        data-file
        data-image={isImage ? '' : undefined}
        hidden={file === null}
        href={file?.url}
        rel="noopener"
        target="_blank"
      >
        {isImage && <img alt="" height={180} loading="lazy" src={file.url} width={240} />}
        <span data-file-name>{file?.name}</span>
      </a>
      <p className={styles.text} data-text hidden={text === ''}>
        {text}
      </p>
      <p className={styles.foot}>
        <span data-moderated hidden={!is_moderated}>
          {t('site_chat.moderated')}
        </span>
        <time data-time dateTime={created_at}>
          {formatMoment(created_at, data.timezone ?? DEFAULT_TIMEZONE, data.language)}
        </time>
        <span data-read hidden={!isRead}>
          {t('site_chat.read')}
        </span>
      </p>
    </li>
  );
}

const NOBODY: ChatMessage = {
  id: 0,
  chat_id: 0,
  client_id: '',
  type: 'output',
  side: 'client',
  author_user_id: null,
  author_name: '',
  message: '',
  file: null,
  is_moderated: false,
  is_erased: false,
  created_at: '2000-01-01T00:00:00Z',
};

interface ChatCardProps {
  view: ChatView;
  data: PageData;
  t: Translate;
  /** It is the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** The chat with the organizer: what was said, and a form that works by itself; its script keeps it live. */
export function ChatCard({ view, data, t, isPage = false }: ChatCardProps) {
  const { uuid, messages, has_more, frozen, is_masked, read_by_other_id, client_id, form } = view;
  const Title = isPage ? 'h1' : 'h2';
  const isEmpty = messages.length === 0;
  const organizer = data.organizer.name;
  const script: ChatData = {
    language: data.language,
    uuid,
    timezone: data.timezone ?? DEFAULT_TIMEZONE,
    words: {
      you: t('site_chat.you'),
      erased: t('site_chat.erased'),
      uploading: t('site_chat.uploading'),
      sending: t('site_chat.sending'),
      failed: t('site_chat.failed'),
      frozen: { tour_over: t('site_chat.frozen.tour_over'), desk: t('site_chat.frozen.desk') },
    },
  };
  return (
    <section className={styles.card} data-chat={isEmpty ? 'empty' : 'begun'} id="chat">
      <Title>{t('site_chat.title')}</Title>
      <p className={styles.lead}>{isEmpty ? t('site_chat.empty') : t('site_chat.lead', { organizer })}</p>
      <div
        aria-label={t('site_chat.messages')}
        className={styles.scroller}
        data-chat-scroller
        hidden={isEmpty}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must be reachable by keys
        tabIndex={0}
      >
        <div>
          <button
            className={styles.earlier}
            data-chat-earlier
            data-more={has_more ? '' : undefined}
            hidden
            type="button"
          >
            {t('site_chat.earlier')}
          </button>
          <ol className={styles.messages} data-chat-messages>
            {messages.map((message) => (
              <Message
                data={data}
                isRead={message.type === 'output' && message.id <= read_by_other_id}
                key={message.id}
                message={message}
                t={t}
              />
            ))}
          </ol>
        </div>
      </div>
      <template data-chat-template>
        <Message data={data} message={NOBODY} t={t} />
      </template>
      {is_masked && frozen === null && <p className={styles.note}>{t('site_chat.masked')}</p>}
      <p className={styles.note} data-chat-frozen hidden={frozen === null}>
        {frozen && t(`site_chat.frozen.${frozen}`)}
      </p>
      {frozen === null && (
        <form action={chatPath(uuid)} className={styles.form} data-chat-form method="post">
          <input name="client_id" type="hidden" value={client_id} />
          <label className={frame.hidden} htmlFor="chat-message">
            {t('site_chat.write')}
          </label>
          <textarea
            aria-describedby="chat-problem"
            aria-invalid={form.problems['message'] === undefined ? undefined : true}
            defaultValue={form.typed['message'] ?? ''}
            id="chat-message"
            maxLength={MAX_LENGTH}
            name="message"
            placeholder={t('site_chat.placeholder')}
            required
            rows={3}
          />
          <p className={styles.chosen} data-chat-chosen hidden>
            <span data-chat-chosen-name />
            <button aria-label={t('site_chat.remove_file')} data-chat-remove type="button">
              <Icon name="cross" size={20} />
            </button>
          </p>
          <p className={styles.problem} data-chat-problem id="chat-problem" role="alert">
            {form.problems['message'] ?? form.problems['form'] ?? ''}
          </p>
          <div className={styles.buttons}>
            <button className={buttonClass()} data-chat-send type="submit">
              {t('site_chat.send')}
            </button>
            <label className={styles.attach} data-chat-attach hidden>
              <input className={frame.hidden} data-chat-file type="file" />
              {t('site_chat.attach')}
            </label>
          </div>
        </form>
      )}
      <DataElement id={CHAT_DATA_ID} value={script} />
    </section>
  );
}
