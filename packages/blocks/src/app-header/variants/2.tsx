import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { HeaderMenu, HeaderPhone } from '../header-menu.tsx';
import { MenuButton, MenuSheet } from '../menu-sheet.tsx';
import type { AppHeaderView } from '../view.ts';
import styles from './2.module.css';

/** Variant 2: the logo in the middle over the menu; scrolled, only the menu stays. */
export function CentredLogoHeader(view: AppHeaderView) {
  const { context, logo, name, links, phone, messengers, button } = view;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.top}>
          <div className={styles.left}>
            <MenuButton context={context} />
            <HeaderPhone className={styles.phone} phone={phone} />
            {messengers.map((link) => (
              <a
                aria-label={link.name}
                className={styles.messenger}
                href={link.href}
                key={link.name}
                rel="noopener"
              >
                <Icon name={link.icon} size={22} />
              </a>
            ))}
          </div>
          <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
          <div className={styles.right}>
            {button && (
              <ButtonLink className={styles.button} href={button.href} size="small">
                {button.label}
              </ButtonLink>
            )}
            <HeaderPhone className={styles.smallPhone} phone={phone} />
          </div>
        </div>
        <HeaderMenu className={styles.menu} context={context} links={links} />
      </header>
      <MenuSheet {...view} />
    </>
  );
}
