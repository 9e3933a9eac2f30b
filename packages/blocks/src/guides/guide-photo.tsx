import type { Guide } from '@tropa/contract';
import { classes } from '../shared/classes.ts';
import { Picture } from '../shared/picture.tsx';
import styles from './guide-photo.module.css';
import { initials } from './select-guides.ts';

interface GuidePhotoProps {
  guide: Guide;
  sizes: string;
  maxWidth: number;
  className?: string | undefined;
}

/** A guide's face, or its initials where it has no photo. The name stands beside it. */
export function GuidePhoto({ guide, sizes, maxWidth, className }: GuidePhotoProps) {
  return (
    <span className={classes(styles.photo, className)}>
      {guide.photo === null ? (
        <span aria-hidden="true" className={styles.initials}>
          {initials(guide)}
        </span>
      ) : (
        <Picture alt="" maxWidth={maxWidth} picture={guide.photo} sizes={sizes} />
      )}
    </span>
  );
}
