import { isRichTextEmpty, plainText } from '@tropa/core';
import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { MediaView } from '../../shared/media-view.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import type { TextData } from '../schema.ts';
import styles from './4.module.css';

/** A quote of more characters is set smaller. */
const SHORT_QUOTE = 180;

/** Variant 4: a quote in large letters, with whose words they are. */
export function Quote({ context, data }: BlockProps<TextData>) {
  const isLong = plainText(data.text).length > SHORT_QUOTE;
  return (
    <Section context={context} data={data}>
      <figure className={styles.figure}>
        {!isRichTextEmpty(data.text) && (
          <blockquote className={classes(styles.quote, isLong && styles.long)}>
            <RichText value={data.text} />
          </blockquote>
        )}
        {(data.author !== '' || data.media !== null) && (
          <figcaption className={styles.caption}>
            {data.media && (
              <MediaView
                className={data.media.kind === 'image' ? styles.face : styles.film}
                media={data.media}
                sizes={data.media.kind === 'image' ? '6rem' : '(min-width: 768px) 40rem, 92vw'}
                context={context}
              />
            )}
            {data.author !== '' && <span>{data.author}</span>}
          </figcaption>
        )}
      </figure>
    </Section>
  );
}
