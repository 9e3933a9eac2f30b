import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  /** The content reaches the borders: lists and tables. */
  flush?: boolean;
  /** It stands in the `Outline` of a long form, by its title. */
  isPart?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with thin borders and an optional head. */
export function Panel({ title, aside, flush = false, isPart = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      id={isPart ? id : undefined}
      data-part={isPart ? title : undefined}
      className={`${classes['panel']} ${className ?? ''}`}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className={classes['head']}>
          <h2 className={classes['title']} tabIndex={isPart ? -1 : undefined}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={flush ? classes['flush'] : classes['body']}>{children}</div>
    </section>
  );
}
