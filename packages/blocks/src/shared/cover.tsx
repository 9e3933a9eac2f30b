import type { Picture as PictureValue } from '@tropa/contract';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './cover.module.css';
import { Picture } from './picture.tsx';
import { layout } from './section.tsx';
import { titleSize } from './title-size.ts';
import { typeset } from './typeset.ts';

interface CoverProps {
  picture: PictureValue | null | undefined;
  alt: string;
  /** The words, over the photo at its bottom left. */
  children: ReactNode;
  /** What stands under the words, as wide as the page. */
  foot?: ReactNode;
  className?: string | undefined;
  innerClassName?: string | undefined;
}

/** A photo as wide as the screen with words on it; the page's first photo, so it does not wait. */
export function Cover({ picture, alt, children, foot, className, innerClassName }: CoverProps) {
  return (
    // A header that lies over covers looks for this mark.
    <div className={classes(layout.inverse, styles.cover, className)} data-cover>
      {picture && <Picture alt={alt} className={styles.photo} eager picture={picture} sizes="100vw" />}
      <div className={classes(layout.container, styles.inner, innerClassName)}>
        <div className={styles.words}>{children}</div>
        {foot}
      </div>
    </div>
  );
}

/** The page's own title. */
export function CoverTitle({ children }: { children: string }) {
  return (
    <h1 className={styles.title} data-size={titleSize(children)}>
      {typeset(children)}
    </h1>
  );
}

/** Class name of the lines under the title. */
export const coverLead = styles.lead;
