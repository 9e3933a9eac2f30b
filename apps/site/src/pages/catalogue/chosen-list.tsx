import type { Translate } from '@tropa/i18n';
import type { ReactNode } from 'react';
import styles from './catalogue.module.css';
import type { ChosenCondition } from './chosen.ts';

interface ChosenProps {
  chosen: ChosenCondition[];
  /** The address of the catalogue where nothing is chosen. */
  all: string;
  t: Translate;
}

/** What of a catalogue's filter is chosen, each with a way to drop it. */
export function Chosen({ chosen, all, t }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('catalogue.chosen')} className={styles.chosen}>
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <a aria-label={t('catalogue.drop', { name: label })} href={without}>
            {label}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className={styles.reset} href={all}>
            {t('catalogue.reset')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Nothing to show: why, and what to do instead. */
export const Empty = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
);
