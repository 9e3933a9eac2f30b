import { isRichTextEmpty } from '@tropa/core';
import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section } from '../../shared/section.tsx';
import { Author } from '../author.tsx';
import type { AboutInfoData } from '../schema.ts';
import styles from './2.module.css';

/** Variant 2: a collage of photos as wide as the page, the words under it. */
export function PhotoCollage({ context, data }: BlockProps<AboutInfoData>) {
  const { author, pictures, signature } = data;
  const hasAuthor = author.name !== '' || signature !== '';
  return (
    <Section context={context} data={data}>
      {pictures.length > 0 && (
        <ul className={styles.collage} data-count={pictures.length}>
          {pictures.map(({ picture, alt }, index) => (
            <li key={picture.id}>
              <Picture
                alt={alt}
                picture={picture}
                sizes={index === 0 ? '(min-width: 768px) 52vw, 92vw' : '(min-width: 768px) 30vw, 46vw'}
              />
            </li>
          ))}
        </ul>
      )}
      {(!isRichTextEmpty(data.text) || hasAuthor) && (
        <div className={styles.words}>
          <RichText className={styles.text} value={data.text} />
          <Author author={author} className={styles.author} signature={signature} />
        </div>
      )}
    </Section>
  );
}
