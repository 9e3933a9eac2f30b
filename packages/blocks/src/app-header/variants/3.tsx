import { firstCover } from '../../pictures-under-text.ts';
import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { scrimStrength, type WordsPlace } from '../../shared/scrim.ts';
import { variables } from '../../shared/variables.ts';
import { HeaderMenu, HeaderPhone } from '../header-menu.tsx';
import { MenuButton, MenuSheet } from '../menu-sheet.tsx';
import type { AppHeaderView } from '../view.ts';
import styles from './3.module.css';

/** Over the upper part of the cover, also when the page is scrolled a little and the header is not solid yet. */
const OVER: WordsPlace = {
  ratios: [0.4, 0.6, 0.9, 1.3, 1.7, 2.2],
  part: { left: 0, top: 0, right: 1, bottom: 0.3 },
};

/** Variant 3: lies over the cover as over glass and turns solid when the page is scrolled; solid where there is no cover. */
export function TransparentHeader(view: AppHeaderView) {
  const { context, logo, name, links, phone, button } = view;
  const { tour, measures } = context.page;
  const cover = firstCover(context.blocks, tour);
  return (
    <>
      <header
        className={styles.header}
        style={cover.length > 0 ? variables({ '--scrim': scrimStrength(cover, measures, OVER) }) : undefined}
      >
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
