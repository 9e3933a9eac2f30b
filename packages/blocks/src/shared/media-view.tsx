import type { Media } from '../common.ts';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import styles from './media-view.module.css';
import { Picture } from './picture.tsx';
import { VideoPoster } from './video-poster.tsx';

interface MediaViewProps {
  media: Media;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  context: Pick<BlockContext, 'page' | 't'>;
  className?: string | undefined;
}

/** A picture that fills its place, or a video that plays there when somebody asks for it. */
export function MediaView({ media, sizes, context, className }: MediaViewProps) {
  if (media.kind === 'video')
    return (
      <VideoPoster className={className} context={context} sizes={sizes} title={media.alt} video={media} />
    );
  return (
    <Picture
      alt={media.alt}
      className={classes(styles.picture, className)}
      picture={media.picture}
      sizes={sizes}
    />
  );
}
