import type { ReactNode } from 'react';
import classes from './halves.module.css';

/** What is edited beside what comes of it. @param isNarrow there is room for one of them: the whole width is its */
export const Halves = ({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <div className={classes['halves']} data-narrow={isNarrow || undefined}>
    {children}
  </div>
);
