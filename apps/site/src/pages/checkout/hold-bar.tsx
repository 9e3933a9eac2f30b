import type { Translate } from '@tropa/i18n';
import { Icon } from '@tropa/blocks/render';
import styles from './hold-bar.module.css';

/** The seats that are kept while the form is filled in, with the time that is left. The script shows it. */
export function HoldBar({ t }: { t: Translate }) {
  return (
    <div className={styles.bar} data-hold="" hidden>
      <Icon name="clock" size={20} />
      <output data-hold-text="" />
      <span aria-label={t('site.hold.left')} className={styles.time} data-hold-time="" role="timer" />
      <button data-hold-again="" hidden type="button">
        {t('site.hold.again')}
      </button>
    </div>
  );
}
