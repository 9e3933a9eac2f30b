import type { Translate } from '@tropa/i18n';
import styles from './paste-note.module.css';

/** Whether a page has a field that takes so many signs and no more. */
export const hasBoundedField = (markup: string): boolean => /\smaxlength="/iu.test(markup);

/** What is said beside a field that took a pasted text in part: its script brings it there, with the numbers. */
export function PasteNote({ t }: { t: Translate }) {
  return (
    <output className={styles.note} data-cut hidden>
      {t('site.pasted', { limit: '{limit}', lost: '{lost}' })}
    </output>
  );
}
