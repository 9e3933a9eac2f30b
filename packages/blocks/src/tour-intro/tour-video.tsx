import type { PublicTour } from '@tropa/contract';
import { pictureUrl, videoOf, videoPlayerUrl } from '@tropa/core';
import { Icon } from '../shared/icon.tsx';
import { Picture } from '../shared/picture.tsx';
import type { BlockContext } from '../shared/context.ts';
import styles from './tour-video.module.css';

const POSTER_WIDTH = 1280;

/**
 * The tour's video: its own file, or one of a host whose player is asked for only when the visitor opens it (a closed
 * `details` loads no lazy frame). Nothing where there is none.
 */
export function TourVideo({ tour, context: { t } }: { tour: PublicTour; context: BlockContext }) {
  const poster = tour.video_preview ?? tour.photo ?? tour.photos[0];
  const label = t('blocks.tour.video', { name: tour.name });
  if (tour.video_file !== null)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators upload a film alone, without captions
      <video
        aria-label={label}
        className={styles.video}
        controls
        playsInline
        poster={poster && pictureUrl(poster.url, POSTER_WIDTH)}
        preload="none"
        src={tour.video_file.url}
      />
    );
  const video = videoOf(tour.video_url);
  if (video === null) return null;
  return (
    <details className={styles.player}>
      <summary aria-label={label}>
        {poster && (
          <Picture alt="" maxWidth={POSTER_WIDTH} picture={poster} sizes="(min-width: 1200px) 1120px, 92vw" />
        )}
        <span className={styles.play}>
          <Icon name="arrow-right" size={28} />
          {t('blocks.tour.watch')}
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
