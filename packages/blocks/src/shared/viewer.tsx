import type { Picture as PictureValue } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { variables } from './variables.ts';
import styles from './viewer.module.css';

declare module 'react' {
  // Attributes of HTML that React's types do not have yet: React writes them as they are.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}

/** A photo of a viewer. */
export interface ViewerPhoto {
  picture: PictureValue;
  alt: string;
  caption: string;
}

/** Class name of what holds both the viewer and the buttons that open it: the viewer begins with the photo touched. */
export const viewerScope = styles.scope;

/** What a photo is called: its description, else its caption, else its number. */
const photoTitle = ({ alt, caption }: ViewerPhoto, place: number, t: Translate): string =>
  alt || caption || t('blocks.gallery.photo', { number: place + 1 });

interface ViewerButtonProps {
  viewer: string;
  /** Place of the photo among those of the viewer, from 0. */
  place: number;
  photo: ViewerPhoto;
  t: Translate;
  children: ReactNode;
  className?: string | undefined;
}

/** A photo that opens the viewer at itself. Browsers without commands open it as a popover. */
export function ViewerButton({ viewer, place, photo, t, children, className }: ViewerButtonProps) {
  return (
    <button
      aria-haspopup="dialog"
      aria-label={t('blocks.gallery.open', { title: photoTitle(photo, place, t) })}
      className={classes(styles.opener, className)}
      command="show-modal"
      commandfor={viewer}
      data-place={place}
      popoverTarget={viewer}
      type="button"
    >
      {children}
    </button>
  );
}

const slideId = (viewer: string, place: number) => `${viewer}-${place + 1}`;

function Slide({
  viewer,
  photos,
  place,
  t,
}: Omit<PhotoViewerProps, 'id'> & { viewer: string; place: number }) {
  const photo = photos[place];
  if (photo === undefined) return null;
  const { picture, caption } = photo;
  const total = photos.length;
  const number = place + 1;
  return (
    <li
      className={styles.slide}
      id={slideId(viewer, place)}
      style={variables({
        '--place': place,
        '--ratio': Math.round((picture.width / picture.height) * 1000) / 1000,
      })}
    >
      <figure>
        <Picture alt={photoTitle(photo, place, t)} picture={picture} sizes="96vw" />
        <figcaption>
          <span>{caption}</span>
          <span className={styles.count}>{t('blocks.gallery.count', { number, total })}</span>
        </figcaption>
      </figure>
      {total > 1 && (
        <p className={styles.steps}>
          <a
            aria-label={t('blocks.gallery.previous')}
            href={`#${slideId(viewer, (place + total - 1) % total)}`}
          >
            <Icon name="arrow-left" />
          </a>
          <a aria-label={t('blocks.gallery.next')} href={`#${slideId(viewer, (place + 1) % total)}`}>
            <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </li>
  );
}

interface PhotoViewerProps {
  id: string;
  photos: readonly ViewerPhoto[];
  t: Translate;
}

/**
 * Photos over the whole screen, one after another by swipe, arrow keys and buttons, with their captions. A `<dialog>`
 * that buttons open without script: the browser keeps the focus inside, Esc closes it and gives the focus back. Its
 * photos are not loaded before.
 */
export function PhotoViewer({ id, photos, t }: PhotoViewerProps) {
  return (
    <dialog
      aria-label={t('blocks.gallery.viewer')}
      className={styles.viewer}
      closedby="any"
      id={id}
      popover="auto"
      style={variables({ '--count': photos.length })}
    >
      <ul
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that somebody opens may take the focus
        autoFocus
        className={styles.slides}
        data-next={t('blocks.gallery.next')}
        data-previous={t('blocks.gallery.previous')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
      >
        {photos.map((photo, place) => (
          <Slide key={photo.picture.id} photos={photos} place={place} t={t} viewer={id} />
        ))}
      </ul>
      <button
        aria-label={t('blocks.gallery.close')}
        className={styles.close}
        command="close"
        commandfor={id}
        popoverTarget={id}
        popoverTargetAction="hide"
        type="button"
      >
        <Icon name="cross" size={26} />
      </button>
    </dialog>
  );
}
