import type { BlockProps } from '../../shared/context.ts';
import { MediaView } from '../../shared/media-view.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import type { TextData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: the words in two columns, like a magazine, under a wide photo. */
export function TwoColumns({ context, data }: BlockProps<TextData>) {
  return (
    <Section context={context} data={data}>
      {data.media && (
        <MediaView
          className={styles.media}
          media={data.media}
          sizes="(min-width: 1312px) 1312px, 92vw"
          context={context}
        />
      )}
      <RichText className={styles.text} value={data.text} />
      {data.author !== '' && <p className={styles.author}>{data.author}</p>}
    </Section>
  );
}
