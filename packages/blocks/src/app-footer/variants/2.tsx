import { Brand } from '../../shared/brand.tsx';
import { classes } from '../../shared/classes.ts';
import { phoneHref } from '../../shared/contact-links.ts';
import { Icon } from '../../shared/icon.tsx';
import { layout } from '../../shared/section.tsx';
import type { AppFooterView } from '../render.tsx';
import styles from './2.module.css';

function Contacts({ context, contacts }: Pick<AppFooterView, 'context'> & Pick<AppFooterView, 'contacts'>) {
  if (contacts === null) return null;
  const { phone, email, address, messengers } = contacts;
  return (
    <div>
      <h2 className={styles.title}>{context.t('blocks.footer.contacts')}</h2>
      <ul>
        {phone !== '' && (
          <li>
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
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
            <address className={styles.address}>{address}</address>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Variant 2: columns on a dark ground. */
export function ColumnsFooter(view: AppFooterView) {
  const { context, logo, name, about, columns, social, legal, requisites } = view;
  const { t } = context;
  return (
    <footer className={classes(layout.inverse, styles.footer)}>
      <div className={layout.container}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand homeLabel={t('blocks.menu.home')} logo={logo} name={name} />
            {about !== '' && <p>{about}</p>}
            {social.length > 0 && (
              <ul aria-label={t('blocks.footer.social')} className={styles.social}>
                {social.map((link) => (
                  <li key={link.name}>
                    <a aria-label={link.name} href={link.href} rel="noopener">
                      <Icon name={link.icon} size={22} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columns.map(({ title, links }) => (
            <div key={`${title} ${links[0]?.href}`}>
              {title !== '' && <h2 className={styles.title}>{title}</h2>}
              <ul>
                {links.map(({ label, href }) => (
                  <li key={`${href} ${label}`}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Contacts contacts={view.contacts} context={context} />
        </div>
        {(requisites.length > 0 || legal.length > 0) && (
          <div className={styles.legal}>
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
        )}
      </div>
    </footer>
  );
}
