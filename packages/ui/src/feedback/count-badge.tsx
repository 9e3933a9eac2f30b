import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

const MOST_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  /** The count in words, for those who hear the page. */
  label: string;
  /** Where it stands; `--count-badge-size` makes it smaller there. */
  className?: string | undefined;
}

/** How much is new or unread, in a circle; nothing where nothing is. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={[classes['badge'], className].filter(Boolean).join(' ')}>
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
