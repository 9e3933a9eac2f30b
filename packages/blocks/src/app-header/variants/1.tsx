import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { HeaderMenu, HeaderPhone } from '../header-menu.tsx';
import { MenuButton, MenuSheet } from '../menu-sheet.tsx';
import type { AppHeaderView } from '../view.ts';
import styles from './1.module.css';

/** Variant 1: logo left, menu right. */
export function LogoLeftHeader(view: AppHeaderView) {
  const { context, logo, name, links, phone, button } = view;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
          <HeaderMenu className={styles.menu} context={context} links={links} />
          <div className={styles.actions}>
            <HeaderPhone className={styles.phone} phone={phone} />
            {button && (
              <ButtonLink className={styles.button} href={button.href} size="small">
                {button.label}
              </ButtonLink>
            )}
            <MenuButton context={context} />
          </div>
        </div>
      </header>
      <MenuSheet {...view} />
    </>
  );
}
