import { buttonClass } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import { Icon } from '../../shared/icon.tsx';
import { Picture } from '../../shared/picture.tsx';
import { layout, Section, SectionHead, titleId } from '../../shared/section.tsx';
import { ContactDetails, ContactMessengers, ContactPhones, ContactRoute } from '../contact-parts.tsx';
import type { ContactsView } from '../render.tsx';
import styles from './1.module.css';

function MapPanel({ context, data, map, address }: ContactsView) {
  if (map === null) return null;
  const { t } = context;
  return (
    <div className={classes(layout.inverse, styles.map)}>
      {data.photo !== null && (
        <Picture
          alt=""
          className={styles.ground}
          picture={data.photo}
          sizes="(min-width: 992px) 55vw, 92vw"
        />
      )}
      {/* A frame in a closed `details` that loads lazily asks for nothing until somebody opens it. */}
      <details className={styles.frame}>
        <summary>
          <span className={styles.pin}>
            <Icon name="pin" size={34} />
          </span>
          <span className={buttonClass('light')}>{t('blocks.contacts.show_map')}</span>
        </summary>
        <iframe
          loading="lazy"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, so it cannot lift its own sandbox
          sandbox="allow-scripts allow-same-origin allow-popups"
          src={map.frame}
          title={t('blocks.contacts.map', { address })}
        />
      </details>
    </div>
  );
}

/** Variant 1: a card with the ways to reach, and the map, which loads when it is asked for. */
export function MapAndCard(view: ContactsView) {
  const { context, data, map } = view;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.contacts, map === null && styles.alone)}>
        <div className={styles.card}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <ContactPhones phones={view.phones} />
          <ContactMessengers context={context} messengers={view.messengers} />
          <ContactDetails {...view} />
          <ContactRoute context={context} map={map} />
        </div>
        <MapPanel {...view} />
      </div>
    </Section>
  );
}
