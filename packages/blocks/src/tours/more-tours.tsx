import type { ReactNode } from 'react';
import { buttonClass } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { OpensOnce } from '../shared/opens-once.tsx';
import type { ToursView } from './view.ts';
import styles from './tours-frame.module.css';

/** The tours beyond the first, behind a button; nothing where there are none. */
export function MoreTours({
  context,
  rest,
  children,
}: Pick<ToursView, 'context' | 'rest'> & { children: ReactNode }) {
  if (rest.length === 0) return null;
  return (
    <OpensOnce
      className={styles.more}
      summary={
        <span className={buttonClass('secondary')}>
          {context.t('blocks.tours.more_tours', { count: rest.length })}
          <Icon name="chevron-down" size={20} />
        </span>
      }
    >
      {children}
    </OpensOnce>
  );
}
