import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** What belongs here. */
  title: string;
  text?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** Inside a card. */
  compact?: boolean;
}

/** Says what belongs in an empty place and offers the first step. */
export function EmptyState({ icon, title, text, action, compact = false }: EmptyStateProps) {
  return (
    <div className={classes['notice']} data-compact={compact || undefined}>
      {icon && (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes['title']}>{title}</p>
      {text && <p className={classes['text']}>{text}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
