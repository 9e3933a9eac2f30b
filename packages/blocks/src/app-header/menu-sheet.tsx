import { Brand } from '../shared/brand.tsx';
import { ButtonLink } from '../shared/button.tsx';
import { phoneHref } from '../shared/contact-links.ts';
import { Icon } from '../shared/icon.tsx';
import styles from './menu-sheet.module.css';
import type { AppHeaderView } from './view.ts';

// The menu of small screens opens by `:target`: a link to it shows it, and any link in it closes it, without a script.
const MENU = 'site-menu';
const CLOSED = '#site';

/** Opens the menu of small screens. */
export function MenuButton({ context }: Pick<AppHeaderView, 'context'>) {
  return (
    <a aria-label={context.t('blocks.menu.open')} className={styles.open} href={`#${MENU}`}>
      <Icon name="menu" />
    </a>
  );
}

/** The menu of small screens: everything that the header of a wide one shows, over the whole screen. */
export function MenuSheet({ context, logo, name, links, phone, messengers, button }: AppHeaderView) {
  const { t } = context;
  return (
    <nav aria-label={t('blocks.menu.mobile')} className={styles.sheet} id={MENU}>
      <div className={styles.row}>
        <Brand homeLabel={t('blocks.menu.home')} logo={logo} name={name} />
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
  );
}
