import type { PageData } from '@tropa/contract';
import { COMPLAIN_PATH, documentPath } from '@tropa/blocks';
import { Icon, Picture } from '@tropa/blocks/render';
import type { Translate } from '@tropa/i18n';
import styles from './simple-frame.module.css';

interface FrameProps {
  data: PageData;
  t: Translate;
}

/** `tel:` address of a phone. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/gu, '')}`;

/** A quiet header: whose site it is and whom to call. */
export function SimpleHeader({ data }: FrameProps) {
  const { organizer, settings } = data;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <a className={styles.brand} href="/">
          {organizer.logo && <Picture alt="" eager maxWidth={320} picture={organizer.logo} sizes="40px" />}
          {settings.name}
        </a>
        {organizer.phone !== '' && (
          <a aria-label={organizer.phone} className={styles.phone} href={phoneHref(organizer.phone)}>
            <Icon name="phone" size={20} />
            <span>{organizer.phone}</span>
          </a>
        )}
      </div>
    </header>
  );
}

/** A quiet footer: who is behind it, and the documents. */
export function SimpleFooter({ data, t }: FrameProps) {
  const { organizer } = data;
  const facts = [
    organizer.legal_name,
    organizer.inn && `${t('site.document.requisite.inn')} ${organizer.inn}`,
    organizer.registry_number &&
      `${t('site.document.requisite.registry_number')} ${organizer.registry_number}`,
  ].filter(Boolean);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>{facts.join(' · ')}</p>
        <p className={styles.links}>
          <a href={documentPath('agreement')}>{t('site.document.agreement')}</a>
          <a href={documentPath('policy')}>{t('site.document.policy')}</a>
          <a href={COMPLAIN_PATH}>{t('blocks.footer.complain')}</a>
        </p>
      </div>
    </footer>
  );
}
