import type { ReactNode } from 'react';
import { buttonClass } from '../shared/button.tsx';
import { Icon } from '../shared/icon.tsx';
import type { ToursView } from './render.tsx';
import styles from './tours-frame.module.css';

/** The tours beyond the first, behind a button; nothing where there are none. */
export function MoreTours({
  context,
  rest,
  children,
}: Pick<ToursView, 'context' | 'rest'> & { children: ReactNode }) {
  if (rest.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>
        <span className={buttonClass('secondary')}>
          {context.t('blocks.tours.more', { count: rest.length })}
          <Icon name="chevron-down" size={20} />
        </span>
      </summary>
      {children}
    </details>
  );
}
