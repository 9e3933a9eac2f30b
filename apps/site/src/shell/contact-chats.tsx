import type { PageData } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import type { Translate } from '@tropa/i18n';
import styles from './contact-chats.module.css';

/** The button «Написать» that opens the list of the organizer's chats; of one chat it is the link itself. No script. */
export function ContactChats({ data, t }: { data: PageData; t: Translate }) {
  const chats = data.settings.contact_chats ?? [];
  const [first] = chats;
  if (!first) return null;
  const label = (
    <>
      <Icon name="mail" size={20} />
      {t('site.chats.write')}
    </>
  );
  if (chats.length === 1)
    return (
      <a
        className={`${styles.place} ${styles.open}`}
        href={first.url}
        rel="noopener nofollow"
        target="_blank"
      >
        {label}
        <span className={styles.hint}>{t(`site.chats.kinds.${first.kind}`)}</span>
      </a>
    );
  return (
    <details className={styles.place}>
      <summary className={styles.open}>{label}</summary>
      <ul className={styles.list}>
        {chats.map(({ kind, url }) => (
          <li key={url}>
            <a href={url} rel="noopener nofollow" target="_blank">
              {t(`site.chats.kinds.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
