import type { ReactNode } from 'react';
import classes from './filter-grid.module.css';

/** The fields of a filter: in a card, or one under another in a sheet. */
export function FilterGrid({ isStacked, children }: { isStacked: boolean; children: ReactNode }) {
  return (
    <div className={classes['fields']} data-stacked={isStacked || undefined}>
      {children}
    </div>
  );
}
