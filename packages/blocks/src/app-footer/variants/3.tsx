import { Brand } from '../../shared/brand.tsx';
import { phoneHref } from '../../shared/contact-links.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { MailAddress } from '../../shared/mail-address.tsx';
import { PostalAddress } from '../../shared/postal-address.tsx';
import { layout } from '../../shared/section.tsx';
import { FooterColumns, FooterLegal, FooterSocial } from '../footer-parts.tsx';
import type { AppFooterView } from '../view.ts';
import styles from './3.module.css';

function BigContacts({ context, contacts }: Pick<AppFooterView, 'context' | 'contacts'>) {
  if (contacts === null) return null;
  const { phone, email, address, messengers } = contacts;
  return (
    <div className={styles.contacts}>
      {phone !== '' && (
        <a className={styles.phone} href={phoneHref(phone)}>
          {phone}
        </a>
      )}
      {email !== '' && (
        <a className={styles.email} href={`mailto:${email}`}>
          <MailAddress email={email} />
        </a>
      )}
      {messengers.length > 0 && (
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
      )}
      {address !== '' && (
        <address className={styles.address}>
          <PostalAddress address={address} />
        </address>
      )}
    </div>
  );
}

/** Variant 3: the phone and mail as large as a title. */
export function BigContactsFooter(view: AppFooterView) {
  const { context, logo, name, about } = view;
  return (
    <footer className={styles.footer}>
      <div className={layout.container}>
        <div className={styles.top}>
          <BigContacts contacts={view.contacts} context={context} />
          <div className={styles.columns}>
            <FooterColumns columns={view.columns} />
            <div className={styles.about}>
              <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
              {about !== '' && <p>{about}</p>}
              <FooterSocial context={context} social={view.social} />
            </div>
          </div>
        </div>
        <FooterLegal legal={view.legal} requisites={view.requisites} />
      </div>
    </footer>
  );
}
