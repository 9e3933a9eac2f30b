import { classes } from '../shared/classes.ts';
import { Picture } from '../shared/picture.tsx';
import styles from './author.module.css';
import type { AboutInfoData } from './schema.ts';

interface AuthorProps extends Pick<AboutInfoData, 'author' | 'signature'> {
  className?: string | undefined;
}

/** Who wrote it: face, closing line, name and what they do here; nothing when nobody signed. */
export function Author({ author, signature, className }: AuthorProps) {
  if (author.name === '' && signature === '') return null;
  return (
    <footer className={classes(styles.author, className)}>
      {author.photo !== null && (
        <Picture alt="" className={styles.face} maxWidth={320} picture={author.photo} sizes="4rem" />
      )}
      <div>
        {signature !== '' && <p className={styles.signature}>{signature}</p>}
        {author.name !== '' && <p className={styles.name}>{author.name}</p>}
        {author.role !== '' && <p className={styles.role}>{author.role}</p>}
      </div>
    </footer>
  );
}
