import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { phoneHref } from '../../shared/contact-links.ts';
import { Icon } from '../../shared/icon.tsx';
import type { AppHeaderView } from '../render.tsx';
import styles from './1.module.css';

// The menu of small screens opens by `:target`: a link to it shows it, and any link in it closes it, without a script.
const MENU = 'site-menu';
const CLOSED = '#site';

/** Variant 1: logo left, menu right. */
export function LogoLeftHeader({ context, logo, name, links, phone, messengers, button }: AppHeaderView) {
  const { t } = context;
  const brand = <Brand homeLabel={t('blocks.menu.home')} logo={logo} name={name} />;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          {brand}
          {links.length > 0 && (
            <nav aria-label={t('blocks.menu.main')} className={styles.menu}>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={`${href} ${label}`}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={styles.actions}>
            {phone !== '' && (
              <a aria-label={phone} className={styles.phone} href={phoneHref(phone)}>
                <Icon name="phone" size={20} />
                <span>{phone}</span>
              </a>
            )}
            {button && (
              <ButtonLink className={styles.button} href={button.href} size="small">
                {button.label}
              </ButtonLink>
            )}
            <a aria-label={t('blocks.menu.open')} className={styles.open} href={`#${MENU}`}>
              <Icon name="menu" />
            </a>
          </div>
        </div>
      </header>
      <nav aria-label={t('blocks.menu.mobile')} className={styles.sheet} id={MENU}>
        <div className={styles.row}>
          {brand}
          <a aria-label={t('blocks.menu.close')} className={styles.open} href={CLOSED}>
            <Icon name="cross" />
          </a>
        </div>
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={`${href} ${label}`}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <div className={styles.contacts}>
          {phone !== '' && <a href={phoneHref(phone)}>{phone}</a>}
          {messengers.map((link) => (
            <a href={link.href} key={link.name} rel="noopener">
              <Icon name={link.icon} size={22} />
              {link.name}
            </a>
          ))}
          {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
        </div>
      </nav>
    </>
  );
}
