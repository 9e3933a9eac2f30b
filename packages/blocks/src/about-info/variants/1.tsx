import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { Author } from '../author.tsx';
import type { AboutInfoData } from '../schema.ts';
import styles from './1.module.css';

/** Variant 1: text and photo; a second photo lies over the corner of the first. */
export function TextAndPhoto({ context, data }: BlockProps<AboutInfoData>) {
  const [first, second] = data.pictures;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.about, first === undefined && styles.wordsOnly)}>
        {first && (
          <div className={classes(styles.photos, second && styles.two)}>
            <Picture
              alt={first.alt}
              className={styles.first}
              picture={first.picture}
              sizes="(min-width: 992px) 42vw, 92vw"
            />
            {second && (
              <Picture
                alt={second.alt}
                className={styles.second}
                maxWidth={960}
                picture={second.picture}
                sizes="(min-width: 992px) 22vw, 50vw"
              />
            )}
          </div>
        )}
        <div className={styles.words}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <RichText className={styles.text} value={data.text} />
          <Author author={data.author} signature={data.signature} />
        </div>
      </div>
    </Section>
  );
}
