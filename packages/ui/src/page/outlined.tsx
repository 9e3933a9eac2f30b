import { useId, type ReactNode } from 'react';
import { Outline } from './outline.tsx';
import classes from './outlined.module.css';

interface OutlinedProps {
  /** What its outline is called. */
  label: string;
  children: ReactNode;
}

/** A long form with the outline of its parts beside it, where there is the width for both. */
export function Outlined({ label, children }: OutlinedProps) {
  const id = useId();
  return (
    <div className={classes['outlined']} data-outlined>
      <div id={id} className={classes['body']}>
        {children}
      </div>
      <div className={classes['aside']}>
        <Outline label={label} withinId={id} />
      </div>
    </div>
  );
}
