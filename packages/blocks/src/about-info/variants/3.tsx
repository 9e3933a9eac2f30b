import { classes } from '../../shared/classes.ts';
import type { BlockProps } from '../../shared/context.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import type { AboutInfoData } from '../schema.ts';
import styles from './3.module.css';

/** Variant 3: a letter from the founder, signed, with their portrait. */
export function FounderLetter({ context, data }: BlockProps<AboutInfoData>) {
  const { author, signature, text, pictures } = data;
  const portrait = author.photo ? { picture: author.photo, alt: author.name } : pictures[0];
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={classes(styles.letter, portrait === undefined && styles.bare)}>
        {portrait && (
          <Picture
            alt={portrait.alt}
            className={styles.portrait}
            picture={portrait.picture}
            sizes="(min-width: 992px) 36vw, 92vw"
          />
        )}
        <div className={styles.paper}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <RichText className={styles.text} value={text} />
          {(signature !== '' || author.name !== '') && (
            <footer className={styles.signed}>
              {signature !== '' && <p className={styles.farewell}>{signature}</p>}
              {author.name !== '' && <p className={styles.name}>{author.name}</p>}
              {author.role !== '' && <p className={styles.role}>{author.role}</p>}
            </footer>
          )}
        </div>
      </div>
    </Section>
  );
}
