import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { Picture } from '../shared/picture.tsx';
import { scrimStrength, type WordsPlace } from '../shared/scrim.ts';
import { variables } from '../shared/variables.ts';
import { VideoPoster } from '../shared/video-poster.tsx';
import { PhotoViewer, ViewerButton } from '../shared/viewer.tsx';
import styles from './gallery-item.module.css';
import type { GalleryData } from './schema.ts';

interface GalleryItemProps {
  context: BlockContext;
  items: GalleryData['items'];
  index: number;
  /** How wide it is shown. */
  sizes: string;
  maxWidth?: number;
  /** Where the caption stands: over the photo, under it, or only in the viewer. */
  caption?: 'over' | 'under' | 'none';
}

/** A caption stands at the photo's foot, on a line or a few. */
const CAPTION: WordsPlace = {
  ratios: [0.75, 1, 1.5, 2],
  part: { left: 0, top: 0.6, right: 1, bottom: 1 },
};

/** Id of a gallery's viewer. */
const viewerOf = ({ block }: BlockContext) => `${block.uid}-viewer`;

/** The photos of a gallery, in the viewer that they open. */
export function GalleryViewer({ context, items }: Pick<GalleryItemProps, 'context' | 'items'>) {
  const photos = items.filter((item) => item.kind === 'image');
  if (photos.length === 0) return null;
  return <PhotoViewer id={viewerOf(context)} photos={photos} t={context.t} />;
}

/** One photo, which opens the viewer at itself, or a video, which plays in its place. */
export function GalleryItem(props: GalleryItemProps) {
  const { context, items, index, sizes, maxWidth, caption = 'over' } = props;
  const item = items[index];
  if (item === undefined) return null;
  const { t } = context;
  const text = caption !== 'none' && item.caption !== '' && (
    <figcaption className={caption === 'over' ? styles.over : styles.under}>{item.caption}</figcaption>
  );
  if (item.kind === 'video')
    return (
      <figure className={classes(styles.item, styles.film)}>
        <VideoPoster
          className={styles.video}
          context={context}
          sizes={sizes}
          title={item.caption || item.alt}
          video={item}
        />
        {text}
      </figure>
    );
  const place = items.slice(0, index).filter(({ kind }) => kind === 'image').length;
  return (
    <figure
      className={styles.item}
      style={
        text && caption === 'over'
          ? variables({ '--scrim': scrimStrength([item.picture], context.page.measures, CAPTION) })
          : undefined
      }
    >
      <ViewerButton className={styles.button} photo={item} place={place} t={t} viewer={viewerOf(context)}>
        <Picture alt="" className={styles.photo} maxWidth={maxWidth} picture={item.picture} sizes={sizes} />
      </ViewerButton>
      {text}
    </figure>
  );
}
