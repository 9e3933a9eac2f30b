import type { BlockProps } from '../../shared/context.ts';
import { MediaView } from '../../shared/media-view.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import type { TextData } from '../schema.ts';
import styles from './1.module.css';

/** Variant 1: plain words in one column that is easy to read, what illustrates them under it. */
export function PlainText({ context, data }: BlockProps<TextData>) {
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.page}>
        <SectionHead className={styles.head} data={data} id={titleId(context)} />
        <RichText className={styles.text} value={data.text} />
        {data.author !== '' && <p className={styles.author}>{data.author}</p>}
      </div>
      {data.media && (
        <MediaView
          className={styles.media}
          media={data.media}
          sizes="(min-width: 1200px) 1120px, 92vw"
          context={context}
        />
      )}
    </Section>
  );
}
