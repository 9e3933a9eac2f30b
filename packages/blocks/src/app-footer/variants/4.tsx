import { Brand } from '../../shared/brand.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { PostalAddress } from '../../shared/postal-address.tsx';
import { layout } from '../../shared/section.tsx';
import { FooterColumns, FooterContacts, FooterLegal, FooterSocial } from '../footer-parts.tsx';
import type { AppFooterView } from '../view.ts';
import styles from './4.module.css';

/** The place as a still picture, the organizer's or a drawn one; the real map opens where the visitor likes. */
function MapPanel({ context: { t }, map }: Pick<AppFooterView, 'context' | 'map'>) {
  if (map === null) return null;
  return (
    <div className={styles.map}>
      {map.picture === null ? (
        <img
          alt=""
          className={styles.drawn}
          decoding="async"
          height={720}
          loading="lazy"
          src={map.drawn}
          width={960}
        />
      ) : (
        <Picture
          alt=""
          className={styles.picture}
          picture={map.picture}
          sizes="(min-width: 992px) 46vw, 92vw"
        />
      )}
      <div className={styles.place}>
        <span className={styles.pin}>
          <Icon name="pin" size={28} />
        </span>
        {map.address !== '' && (
          <address className={styles.address}>
            <PostalAddress address={map.address} />
          </address>
        )}
        <ButtonLink href={map.route} look="light" size="small">
          {t('blocks.contacts.open_map')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Variant 4: dark, with a map of the place. */
export function MapFooter(view: AppFooterView) {
  const { context, logo, name, about, contacts, map } = view;
  return (
    <footer className={classes(layout.inverse, styles.footer)}>
      <div className={layout.container}>
        <div className={styles.top}>
          <div className={styles.words}>
            <div className={styles.about}>
              <Brand homeLabel={context.t('blocks.menu.home')} logo={logo} name={name} />
              {about !== '' && <p>{about}</p>}
              <FooterSocial context={context} social={view.social} />
            </div>
            <div className={styles.columns}>
              <FooterColumns columns={view.columns} />
              <FooterContacts
                // The address stands on the map.
                contacts={contacts === null || map === null ? contacts : { ...contacts, address: '' }}
                context={context}
              />
            </div>
          </div>
          <MapPanel context={context} map={map} />
        </div>
        <FooterLegal legal={view.legal} requisites={view.requisites} />
      </div>
    </footer>
  );
}
