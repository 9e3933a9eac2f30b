import type { MapPoint } from '@tropa/core';
import { mapFramePath, mapPicturePath } from '../paths.ts';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { FrameDoor } from './frame-door.tsx';
import { Icon } from './icon.tsx';
import { mapFrame } from './maps.ts';
import styles from './map-view.module.css';

interface MapViewProps {
  context: Pick<BlockContext, 'page' | 't'>;
  /** Where the pin stands; a text: an address, which the map looks up. */
  place: MapPoint | string;
  /** What is drawn where the place is an address: its town. */
  town?: string;
  zoom: number;
  /** What the map is of, in words. */
  title: string;
  /** Stands in the place of the drawn picture. */
  children?: React.ReactNode;
  className?: string | undefined;
}

/** A place as a still picture of our own; the provider's map takes its place when the visitor asks for it. */
export function MapView({
  context: { page, t },
  place,
  town,
  zoom,
  title,
  children,
  className,
}: MapViewProps) {
  const canBeOpened = mapFrame(place, zoom, page) !== null;
  const label = t('blocks.contacts.show_map');
  return (
    <div className={classes(styles.map, className)}>
      {children ?? (
        <img
          alt=""
          className={styles.picture}
          decoding="async"
          height={720}
          loading="lazy"
          src={mapPicturePath(typeof place === 'string' ? (town ?? place) : place, page.language)}
          width={960}
        />
      )}
      <span aria-hidden="true" className={styles.pin}>
        <Icon name="pin" size={24} />
      </span>
      {canBeOpened && (
        <>
          <span aria-hidden="true" className={classes(buttonClass('primary'), styles.button)}>
            {label}
          </span>
          <FrameDoor
            address={mapFramePath(place, zoom, page.language)}
            label={label}
            language={page.language}
            title={title}
          />
        </>
      )}
    </div>
  );
}
