import { type VideoHost, videoPlayerUrl } from '@tropa/core';
import type { Picture as PictureValue } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import styles from './video-poster.module.css';

interface VideoPosterProps {
  video: { host: VideoHost; video_id: string; poster: PictureValue | null };
  /** What the video shows. */
  title: string;
  /** How wide it is shown: the `sizes` attribute of the poster. */
  sizes: string;
  t: Translate;
  className?: string | undefined;
}

/**
 * A video of a host, as its poster; the host's player is asked for only when the visitor opens it (a closed `details`
 * loads no lazy frame).
 */
export function VideoPoster({ video, title, sizes, t, className }: VideoPosterProps) {
  const label = title === '' ? t('blocks.gallery.play') : t('blocks.gallery.play_title', { title });
  return (
    <details className={classes(styles.player, className)}>
      <summary aria-label={label}>
        {video.poster && <Picture alt="" maxWidth={1280} picture={video.poster} sizes={sizes} />}
        <span className={styles.play}>
          <Icon name="play" size={30} />
        </span>
      </summary>
      <iframe
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        loading="lazy"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot take its own sandbox off
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        src={videoPlayerUrl(video)}
        title={label}
      />
    </details>
  );
}
