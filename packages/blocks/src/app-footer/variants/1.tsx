import { Brand } from '../../shared/brand.tsx';
import { phoneHref } from '../../shared/contact-links.ts';
import { MailAddress } from '../../shared/mail-address.tsx';
import { layout } from '../../shared/section.tsx';
import { FooterLegal, FooterSocial } from '../footer-parts.tsx';
import type { AppFooterView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: one line on paper, and a small one under it. */
export function OneLineFooter(view: AppFooterView) {
  const { context, logo, name, columns, contacts } = view;
  const links = columns.flatMap((column) => column.links);
  return (
    <footer className={styles.footer}>
      <div className={layout.container}>
        <div className={styles.line}>
          <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
          {links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={`${href} ${label}`}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          {contacts !== null && (contacts.phone !== '' || contacts.email !== '') && (
            <p className={styles.contacts}>
              {contacts.phone !== '' && <a href={phoneHref(contacts.phone)}>{contacts.phone}</a>}
              {contacts.email !== '' && (
                <a href={`mailto:${contacts.email}`}>
                  <MailAddress email={contacts.email} />
                </a>
              )}
            </p>
          )}
          <FooterSocial context={context} social={view.social} />
        </div>
        <FooterLegal className={styles.legal} legal={view.legal} requisites={view.requisites} />
      </div>
    </footer>
  );
}
