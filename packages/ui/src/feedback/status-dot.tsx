import classes from './status-dot.module.css';

/** What a status means; the colour is the same everywhere. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'violet';

interface StatusDotProps {
  tone: Tone;
  children: string;
}

/** A status: a word with a dot. The word carries the meaning, the colour only helps. */
export function StatusDot({ tone, children }: StatusDotProps) {
  return (
    <span className={classes['status']} style={{ color: `var(--ui-tone-${tone})` }}>
      <span className={classes['dot']} style={{ background: `var(--ui-dot-${tone})` }} aria-hidden />
      {children}
    </span>
  );
}
