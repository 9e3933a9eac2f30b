import { classes } from '../shared/classes.ts';
import { phoneHref } from '../shared/contact-links.ts';
import { Icon } from '../shared/icon.tsx';
import { MailAddress } from '../shared/mail-address.tsx';
import { PostalAddress } from '../shared/postal-address.tsx';
import styles from './footer-parts.module.css';
import type { AppFooterView } from './view.ts';

/** Columns of links, each with its title. */
export function FooterColumns({ columns }: Pick<AppFooterView, 'columns'>) {
  return columns.map(({ title, links }) => (
    <div key={`${title} ${links[0]?.href}`}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.links}>
        {links.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** How to reach the organizer, as one more column. */
export function FooterContacts({ context, contacts }: Pick<AppFooterView, 'context' | 'contacts'>) {
  if (contacts === null) return null;
  const { phone, email, address, messengers } = contacts;
  if (phone === '' && email === '' && address === '' && messengers.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{context.t('blocks.footer.contacts')}</h2>
      <ul className={styles.links}>
        {phone !== '' && (
          <li>
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`}>
              <MailAddress email={email} />
            </a>
          </li>
        )}
        {messengers.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
        {address !== '' && (
          <li>
            <address className={styles.address}>
              <PostalAddress address={address} />
            </address>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Social networks as icons. */
export function FooterSocial({ context, social }: Pick<AppFooterView, 'context' | 'social'>) {
  if (social.length === 0) return null;
  return (
    <ul aria-label={context.t('blocks.footer.social')} className={styles.social}>
      {social.map((link) => (
        <li key={link.name}>
          <a aria-label={link.name} href={link.href} rel="noopener">
            <Icon name={link.icon} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type LegalProps = Pick<AppFooterView, 'legal' | 'requisites'> & { className?: string | undefined };

/** Who is behind the site and its documents: the last line of every footer. */
export function FooterLegal({ legal, requisites, className }: LegalProps) {
  if (requisites.length === 0 && legal.length === 0) return null;
  return (
    <div className={classes(styles.legal, className)}>
      {requisites.length > 0 && (
        <p className={styles.requisites}>
          {requisites.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {legal.map(({ label, href }) => (
        <a href={href} key={href}>
          {label}
        </a>
      ))}
    </div>
  );
}
