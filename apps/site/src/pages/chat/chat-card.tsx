import type { ChatMessage, ChatView, ClientMessenger, PageData } from '@tropa/contract';
import { chatPath, documentPath } from '@tropa/blocks';
import { buttonClass, Icon } from '@tropa/blocks/render';
import { formatMoment, isImageType, USUAL_TIMEZONE } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { cardTexts } from '../../shared/chat-cards.ts';
import { CHAT_DATA_ID, type ChatData } from '../../shared/chat-data.ts';
import { cardWords } from './card-words.ts';
import { DataElement } from '../../shell/data-element.tsx';
import frame from '../../shell/site-frame.module.css';
import styles from './chat.module.css';

const MAX_LENGTH = 4000;

interface MessageProps {
  message: ChatMessage;
  data: PageData;
  t: Translate;
  isRead?: boolean;
  /** The client may still change it or take it back. */
  isChangeable?: boolean;
  /** Where the form of a change goes. */
  action: string;
}

/** What stands in place of a message of which nothing is left to read. */
function goneWords({ is_erased, is_deleted, is_hidden, hidden_reason }: ChatMessage, t: Translate) {
  if (is_erased) return t('site_chat.erased');
  if (is_deleted) return t('site_chat.change.deleted');
  if (!is_hidden) return null;
  return hidden_reason === null
    ? t('site_chat.change.hidden')
    : t('site_chat.change.hidden_because', { reason: hidden_reason });
}

/** Parts that a message lacks stand there hidden: the script fills copies of the same in. */
function Message({ message, data, t, action, isRead = false, isChangeable = false }: MessageProps) {
  const { type, author_name, file, file_status, file_preview, is_moderated, edited_at, created_at } = message;
  // Until it is known to be whole it leads nowhere.
  const link = file_status === 'ready' ? file : null;
  const isImage = link !== null && isImageType(link.content_type);
  const gone = goneWords(message, t);
  const card = gone === null ? message.card : null;
  const task = card && cardTexts(card, cardWords(t), data.language);
  // A card says it all: the words stand where only words are shown.
  const text = gone ?? (card ? '' : message.message);
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
        href={link?.url}
        rel="noopener"
        target="_blank"
      >
        {isImage && (
          <img alt="" height={180} loading="lazy" src={file_preview?.url ?? link.url} width={240} />
        )}
        <span data-file-name>
          {file &&
            (file_status === 'ready'
              ? file.name
              : t(`site_chat.attachment.${file_status ?? 'waiting'}`, { name: file.name }))}
        </span>
      </a>
      <p className={styles.text} data-text hidden={text === ''}>
        {text}
      </p>
      <div
        className={styles.task}
        data-card={card?.kind ?? ''}
        data-state={card?.state}
        hidden={card === null}
      >
        <p className={styles.task_title} data-card-title>
          {task?.title}
        </p>
        <p data-card-text hidden={!task || task.text === ''}>
          {task?.text}
        </p>
        <a
          className={buttonClass('primary')}
          data-card-link
          hidden={!task?.path}
          href={task?.path ?? undefined}
        >
          {task?.action}
        </a>
      </div>
      {isChangeable && card === null && (
        <details className={styles.change} data-change>
          <summary>{t('site_chat.change.open')}</summary>
          <form action={action} method="post">
            <input name="message_id" type="hidden" value={message.id} />
            <textarea
              aria-label={t('site_chat.change.field')}
              defaultValue={message.message}
              maxLength={MAX_LENGTH}
              name="message"
              rows={3}
            />
            <p className={styles.problem} data-change-problem role="alert" />
            <button name="change" type="submit" value="edit">
              {t('site_chat.change.save')}
            </button>
            <button name="change" type="submit" value="delete">
              {t('site_chat.change.delete')}
            </button>
          </form>
        </details>
      )}
      <p className={styles.foot}>
        <span data-edited hidden={edited_at === null || gone !== null}>
          {t('site_chat.change.edited')}
        </span>
        <span data-moderated hidden={!is_moderated}>
          {t('site_chat.moderated')}
        </span>
        <time data-time dateTime={created_at}>
          {formatMoment(created_at, data.timezone ?? USUAL_TIMEZONE, data.language)}
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
  file_status: null,
  card: null,
  file_preview: null,
  is_moderated: false,
  is_erased: false,
  edited_at: null,
  is_deleted: false,
  is_hidden: false,
  hidden_reason: null,
  created_at: '2000-01-01T00:00:00Z',
};

interface ChatCardProps {
  view: ChatView;
  data: PageData;
  t: Translate;
  /** It is the whole page: its title is the page's heading. */
  isPage?: boolean;
}

interface MessengersProps extends Pick<ChatCardProps, 'view' | 'data' | 't'> {
  frozen: ChatView['frozen'];
}

/** Where the client wants to be written to in place of letters: a link begins it, a button of a form ends it. No script has a part in it. */
function Messengers({ view: { uuid, messengers }, data, t, frozen }: MessengersProps) {
  const chosen = messengers.filter(({ chat_name }) => chat_name !== null);
  const others = frozen === null ? messengers.filter(({ chat_name }) => chat_name === null) : [];
  if (chosen.length + others.length === 0) return null;
  const nameOf = ({ source_type }: ClientMessenger) => t(`site_chat.messengers.name.${source_type}`);
  return (
    <div className={styles.messengers}>
      {chosen.map((messenger) => (
        <form action={chatPath(uuid)} key={messenger.source_type} method="post">
          <input name="change" type="hidden" value="messenger_off" />
          <p>
            {t(messenger.chat_name ? 'site_chat.messengers.on_named' : 'site_chat.messengers.on', {
              messenger: nameOf(messenger),
              name: messenger.chat_name ?? '',
            })}
          </p>
          <button name="messenger" type="submit" value={messenger.source_type}>
            {t('site_chat.messengers.off')}
          </button>
        </form>
      ))}
      {others.length > 0 && (
        <>
          <p className={styles.messenger_links}>
            {others.map((messenger) => (
              <a
                className={buttonClass('secondary')}
                href={messenger.url}
                key={messenger.source_type}
                rel="noopener noreferrer"
                target="_blank"
              >
                {t('site_chat.messengers.choose', { messenger: nameOf(messenger) })}
              </a>
            ))}
          </p>
          <p className={styles.note}>
            {t('site_chat.messengers.consent', { organizer: data.organizer.name })}{' '}
            <a href={documentPath('policy')}>{t('site.document.policy')}</a>
          </p>
        </>
      )}
    </div>
  );
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
    timezone: data.timezone ?? USUAL_TIMEZONE,
    change_number: view.change_number,
    words: {
      you: t('site_chat.you'),
      erased: t('site_chat.erased'),
      deleted: t('site_chat.change.deleted'),
      hidden: t('site_chat.change.hidden'),
      hidden_because: t('site_chat.change.hidden_because', { reason: '{{reason}}' }),
      attachment: {
        waiting: t('site_chat.attachment.waiting', { name: '{{name}}' }),
        failed: t('site_chat.attachment.failed', { name: '{{name}}' }),
      },
      card: cardWords(t),
      uploading: t('site_chat.uploading'),
      sending: t('site_chat.sending'),
      typing: t('site_chat.typing', { organizer }),
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
                action={chatPath(uuid)}
                data={data}
                isChangeable={view.changeable.includes(message.id)}
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
        <Message action={chatPath(uuid)} data={data} isChangeable={frozen === null} message={NOBODY} t={t} />
      </template>
      {frozen === null && <p aria-live="polite" className={styles.typing} data-chat-typing />}
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
      <Messengers data={data} frozen={frozen} t={t} view={view} />
      <DataElement id={CHAT_DATA_ID} value={script} />
    </section>
  );
}
