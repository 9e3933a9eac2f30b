import type { MapPoint } from '@tropa/core';
import { mapPicturePath } from '../paths.ts';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { Icon } from './icon.tsx';
import { mapFrame } from './maps.ts';
import styles from './map-view.module.css';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * A transparent document that is one link all over, to the map: a click leads its frame there. So the provider hears of
 * nobody before the click, and no script is needed, with which even a lazy frame would load at once where scripts are off.
 */
const doorTo = (address: string, label: string, language: string): string =>
  `<!doctype html><html lang="${language}"><title>${escapeHtml(label)}</title>` +
  '<body marginwidth="0" marginheight="0">' +
  `<a href="${escapeHtml(address)}" aria-label="${escapeHtml(label)}"><svg width="100%" height="100vh"></svg></a>`;

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
  const frame = mapFrame(place, zoom, page);
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
      {frame !== null && (
        <>
          <span aria-hidden="true" className={classes(buttonClass('primary'), styles.button)}>
            {label}
          </span>
          <iframe
            // oxlint-disable-next-line react/iframe-missing-sandbox -- what it begins with is ours and has no script; the map is of another origin, so it cannot lift its own sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
            srcDoc={doorTo(frame, label, page.language)}
            title={title}
          />
        </>
      )}
    </div>
  );
}
