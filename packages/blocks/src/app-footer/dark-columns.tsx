import { Brand } from '../shared/brand.tsx';
import { classes } from '../shared/classes.ts';
import { layout } from '../shared/section.tsx';
import { FooterColumns, FooterContacts, FooterLegal, FooterSocial } from './footer-parts.tsx';
import type { AppFooterView } from './view.ts';
import styles from './dark-columns.module.css';

/** Columns on a dark ground. Its sheet stands beside it, as two variants end with it. */
export function DarkColumns(view: AppFooterView) {
  const { context, logo, name, about } = view;
  return (
    <footer className={classes(layout.inverse, styles.footer)}>
      <div className={layout.container}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
            {about !== '' && <p>{about}</p>}
            <FooterSocial context={context} social={view.social} />
          </div>
          <FooterColumns columns={view.columns} />
          <FooterContacts contacts={view.contacts} context={context} />
        </div>
        <FooterLegal legal={view.legal} requisites={view.requisites} />
      </div>
    </footer>
  );
}
