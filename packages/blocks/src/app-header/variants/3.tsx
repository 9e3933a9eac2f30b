import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { HeaderMenu, HeaderPhone } from '../header-menu.tsx';
import { MenuButton, MenuSheet } from '../menu-sheet.tsx';
import type { AppHeaderView } from '../view.ts';
import styles from './3.module.css';

/** Variant 3: lies over the cover as over glass and turns solid when the page is scrolled; solid where there is no cover. */
export function TransparentHeader(view: AppHeaderView) {
  const { context, logo, name, links, phone, button } = view;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.row}>
          <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
          <div className={styles.actions}>
            <HeaderMenu className={styles.menu} context={context} links={links} />
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
