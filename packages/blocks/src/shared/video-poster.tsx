import { type VideoAddress, videoPlayerUrl } from '@tropa/core';
import type { Picture as PictureValue } from '@tropa/contract';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { FrameDoor } from './frame-door.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import styles from './video-poster.module.css';

interface VideoPosterProps {
  video: VideoAddress & { poster: PictureValue | null };
  /** What the video shows. */
  title: string;
  /** How wide it is shown: the `sizes` attribute of the poster. */
  sizes: string;
  context: Pick<BlockContext, 'page' | 't'>;
  className?: string | undefined;
}

/** A video of a host, as its poster; the host's player is asked for only when the visitor starts it. */
export function VideoPoster({ video, title, sizes, context: { page, t }, className }: VideoPosterProps) {
  const label = title === '' ? t('blocks.gallery.play') : t('blocks.gallery.play_title', { title });
  return (
    <div className={classes(styles.player, className)}>
      {video.poster && <Picture alt="" maxWidth={1280} picture={video.poster} sizes={sizes} />}
      <span aria-hidden="true" className={styles.play}>
        <Icon name="play" size={30} />
      </span>
      <FrameDoor
        address={videoPlayerUrl(video)}
        label={label}
        language={page.language}
        permissions={['autoplay', 'fullscreen', 'picture-in-picture']}
        title={title === '' ? t('blocks.gallery.video') : title}
      />
    </div>
  );
}
