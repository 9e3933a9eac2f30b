import { ButtonLink } from '../shared/button.tsx';
import { phoneHref } from '../shared/contact-links.ts';
import { Icon } from '../shared/icon.tsx';
import { MailAddress } from '../shared/mail-address.tsx';
import { PostalAddress } from '../shared/postal-address.tsx';
import styles from './contact-parts.module.css';
import type { ContactsView } from './view.ts';

/** The phones, large; nothing where there are none. */
export function ContactPhones({ phones }: Pick<ContactsView, 'phones'>) {
  return phones.map((phone) => (
    <a className={styles.phone} href={phoneHref(phone)} key={phone}>
      {phone}
    </a>
  ));
}

/** Messengers as buttons; nothing where there are none. */
export function ContactMessengers({ context, messengers }: Pick<ContactsView, 'context' | 'messengers'>) {
  if (messengers.length === 0) return null;
  return (
    <ul aria-label={context.t('blocks.contacts.write')} className={styles.messengers}>
      {messengers.map(({ icon, name, href }) => (
        <li key={name}>
          <ButtonLink href={href} look="secondary" size="small">
            <Icon name={icon} size={20} />
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** Mail, address, hours and social networks, each with what it is. */
export function ContactDetails({ context, email, address, hours, social }: ContactsView) {
  const { t } = context;
  return (
    <dl className={styles.details}>
      {email !== '' && (
        <div>
          <dt>{t('blocks.contacts.email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>
              <MailAddress email={email} />
            </a>
          </dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>{t('blocks.contacts.address')}</dt>
          <dd>
            <PostalAddress address={address} />
          </dd>
        </div>
      )}
      {hours.length > 0 && (
        <div>
          <dt>{t('blocks.contacts.hours')}</dt>
          {hours.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      {social.length > 0 && (
        <div>
          <dt>{t('blocks.contacts.social')}</dt>
          {social.map(({ name, href }) => (
            <dd key={name}>
              <a href={href} rel="noopener">
                {name}
              </a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

/** The way there in the map's own application; nothing where no map is shown. */
export function ContactRoute({ context, map }: Pick<ContactsView, 'context' | 'map'>) {
  if (map === null) return null;
  return (
    <a className={styles.route} href={map.route} rel="noopener" target="_blank">
      {context.t('blocks.contacts.open_map')}
      <Icon name="arrow-right" size={20} />
    </a>
  );
}
