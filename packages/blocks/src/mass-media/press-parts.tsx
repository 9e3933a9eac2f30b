import { formatDate } from '@tropa/core';
import type { ReactNode } from 'react';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import { Picture } from '../shared/picture.tsx';
import styles from './press-parts.module.css';
import type { MassMediaData } from './schema.ts';

type Article = MassMediaData['articles'][number];

/** Leads to an article where its address is known; else what it holds stands alone. */
export function ArticleLink({
  article: { url },
  children,
  className,
  label,
}: {
  article: Article;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}) {
  if (url === '') return <span className={className}>{children}</span>;
  return (
    <a aria-label={label} className={className} href={url} rel="noopener nofollow" target="_blank">
      {children}
    </a>
  );
}

/** Who published it: by the logo, or by name where there is none. */
export function Source({ article: { logo, source }, className }: { article: Article; className?: string }) {
  if (logo === null) return <span className={classes(styles.name, className)}>{source}</span>;
  return (
    <Picture
      alt={source}
      className={classes(styles.logo, className)}
      maxWidth={640}
      picture={logo}
      sizes="12rem"
    />
  );
}

/** When it was published; nothing where nobody said. */
export function Published({ article: { date }, context }: { article: Article; context: BlockContext }) {
  if (date === null) return null;
  return (
    <time className={styles.date} dateTime={date}>
      {formatDate(date, context.page.language, 'short')}
    </time>
  );
}
