import type { Translate } from '@tropa/i18n';
import type { Media } from '../common.ts';
import { classes } from './classes.ts';
import styles from './media-view.module.css';
import { Picture } from './picture.tsx';
import { VideoPoster } from './video-poster.tsx';

interface MediaViewProps {
  media: Media;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  t: Translate;
  className?: string | undefined;
}

/** A picture that fills its place, or a video that plays there when somebody asks for it. */
export function MediaView({ media, sizes, t, className }: MediaViewProps) {
  if (media.kind === 'video')
    return <VideoPoster className={className} sizes={sizes} t={t} title={media.alt} video={media} />;
  return (
    <Picture
      alt={media.alt}
      className={classes(styles.picture, className)}
      picture={media.picture}
      sizes={sizes}
    />
  );
}
