import type { ReactNode } from 'react';
import classes from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** How many there are: shown quietly beside the title. */
  count?: string | number | undefined;
  /** A `StatusDot` beside the title. */
  status?: ReactNode;
  description?: ReactNode;
  /** A control that leads back to the list, before the title. */
  back?: ReactNode;
  /** One primary action at the right; lesser ones go before it. */
  actions?: ReactNode;
  /** On a phone they stand in a line of their own, by the style alone: a dialog that one of them has opened outlives a turn of the phone. */
  isActionsBelow?: boolean;
  /** It stays in sight over a long page, where there is the width for it. */
  isKept?: boolean | undefined;
  /** Tabs or filters. */
  children?: ReactNode;
}

/** The same head on every page: title, count or status, one primary action at the right, tabs or filters under it. */
export function PageHead({
  title,
  count,
  status,
  description,
  back,
  actions,
  isActionsBelow,
  isKept = false,
  children,
}: PageHeadProps) {
  return (
    <header
      className={classes['head']}
      data-actions-below={isActionsBelow || undefined}
      data-kept={isKept || undefined}
    >
      <div className={classes['row']}>
        {back && <div className={classes['back']}>{back}</div>}
        <div className={classes['heading']}>
          <div className={classes['named']}>
            <h1 className={classes['title']}>{title}</h1>
            {count !== undefined && <span className={classes['count']}>{count}</span>}
          </div>
          {status}
        </div>
        {actions && <div className={classes['actions']}>{actions}</div>}
      </div>
      {description && <p className={classes['description']}>{description}</p>}
      {children && <div className={classes['under']}>{children}</div>}
    </header>
  );
}
