import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { MediaView } from '../../shared/media-view.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import type { TextData } from '../schema.ts';
import styles from './3.module.css';

/** Variant 3: a tall photo at the side, which stays in sight while the words are read. */
export function TextBesidePhoto({ context, data }: BlockProps<TextData>) {
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.sides, data.media === null && styles.alone)}>
        <div>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <RichText className={styles.text} value={data.text} />
          {data.author !== '' && <p className={styles.author}>{data.author}</p>}
        </div>
        {data.media && (
          <MediaView
            className={classes(styles.media, data.media.kind === 'image' && styles.photo)}
            media={data.media}
            sizes="(min-width: 992px) 44vw, 92vw"
            context={context}
          />
        )}
      </div>
    </Section>
  );
}
