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
  /** It is the whole screen: its title is the page's heading. */
  isPage?: boolean;
}

/** Says what belongs in an empty place and offers the first step. */
export function EmptyState({ icon, title, text, action, compact = false, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes['notice']} data-compact={compact || undefined}>
      {icon && (
        <div className={classes['icon']} aria-hidden>
          {icon}
        </div>
      )}
      <Title className={classes['title']}>{title}</Title>
      {text && <p className={classes['text']}>{text}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
