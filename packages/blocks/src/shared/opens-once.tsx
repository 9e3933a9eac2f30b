import type { ReactNode } from 'react';
import styles from './opens-once.module.css';

interface OpensOnceProps {
  className?: string | undefined;
  /** What opens it, and is gone then. */
  summary: ReactNode;
  children: ReactNode;
}

/** Shown when the visitor asks for it, and left open; needs no script. */
export function OpensOnce({ className, summary, children }: OpensOnceProps) {
  return (
    <details className={className}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
