import type { PublicTour } from '@tropa/contract';
import { pictureUrl, videoOf } from '@tropa/core';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { VideoPoster } from '../shared/video-poster.tsx';
import styles from './tour-video.module.css';

const POSTER_WIDTH = 1280;

type Filmed = Pick<PublicTour, 'name' | 'photo' | 'photos' | 'video_file' | 'video_preview' | 'video_url'>;

interface TourVideoProps {
  tour: Filmed;
  context: BlockContext;
  /** How wide it is shown: the `sizes` attribute of the poster. */
  sizes: string;
  className?: string | undefined;
}

/** Whether there is anything to play. */
export const hasVideo = ({ video_file, video_url }: Pick<Filmed, 'video_file' | 'video_url'>): boolean =>
  video_file !== null || videoOf(video_url) !== null;

/** The tour's video: its own file, or one of a host as its poster. Nothing where there is none. */
export function TourVideo({ tour, context, sizes, className }: TourVideoProps) {
  const poster = tour.video_preview ?? tour.photo ?? tour.photos[0] ?? null;
  if (tour.video_file !== null)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- operators upload a film alone, without captions
      <video
        aria-label={context.t('blocks.tour.video', { name: tour.name })}
        className={classes(styles.video, className)}
        controls
        playsInline
        poster={poster ? pictureUrl(poster.url, POSTER_WIDTH) : undefined}
        preload="none"
        src={tour.video_file.url}
      />
    );
  const video = videoOf(tour.video_url);
  if (video === null) return null;
  return (
    <VideoPoster
      className={className}
      context={context}
      sizes={sizes}
      title={tour.name}
      video={{ ...video, poster }}
    />
  );
}
