import { classes } from '../../shared/classes.ts';
import { MapView } from '../../shared/map-view.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { ContactDetails, ContactMessengers, ContactPhones, ContactRoute } from '../contact-parts.tsx';
import type { ContactsView } from '../view.ts';
import styles from './1.module.css';

/** Shows a street. */
const ZOOM = 15;

function MapPanel({ context, data, map, address }: ContactsView) {
  if (map === null) return null;
  return (
    <MapView
      context={context}
      place={map.place}
      title={context.t('blocks.contacts.map', { address })}
      town={map.town}
      zoom={ZOOM}
    >
      {data.photo === null ? null : (
        <Picture
          alt=""
          className={styles.ground}
          picture={data.photo}
          sizes="(min-width: 992px) 55vw, 92vw"
        />
      )}
    </MapView>
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
