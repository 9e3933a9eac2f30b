import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './save-bar.module.css';

export interface SaveBarProps {
  /** What is saved and what is not, in words; with a button where something can be done about it. */
  state: ReactNode;
  /** Shows a check before the words. */
  isSaved: boolean;
  /** Its page has a way back at its head: on a phone it stands in place of the navigation. */
  hasWayBack?: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** The foot of a long form: whether everything is saved, and the buttons that save it. It stays in sight. */
export function SaveBar({ state, isSaved, hasWayBack = false, children }: SaveBarProps) {
  return (
    <div className={classes['bar']} data-instead-of-navigation={hasWayBack || undefined}>
      <output className={classes['state']}>
        {isSaved && <IconCheck size={16} stroke={1.8} aria-hidden />}
        <span>{state}</span>
      </output>
      {children}
    </div>
  );
}
