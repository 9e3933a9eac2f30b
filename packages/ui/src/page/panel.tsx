import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** The content reaches the borders: lists and tables. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with thin borders and an optional head. */
export function Panel({ title, aside, flush = false, className, children }: PanelProps) {
  return (
    <section className={`${classes['panel']} ${className ?? ''}`}>
      {(title !== undefined || aside !== undefined) && (
        <div className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? classes['flush'] : classes['body']}>{children}</div>
    </section>
  );
}
