import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { classes } from './classes.ts';

interface CarouselProps {
  /** What is in it, for screen readers. */
  label: string;
  children: ReactNode;
  /** Sets how wide the slides are (`grid-auto-columns`). */
  className?: string | undefined;
}

/** A row that scrolls sideways and snaps: by touch, by wheel, and by arrow keys when it has the focus. No script. */
export function Carousel({ label, children, className }: CarouselProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
    <ul aria-label={label} className={classes(styles.track, className)} tabIndex={0}>
      {children}
    </ul>
  );
}
