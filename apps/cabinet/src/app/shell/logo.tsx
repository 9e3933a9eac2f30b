import { useTranslation } from 'react-i18next';
import classes from './logo.module.css';

/** The sign and the name. */
export function Logo({ size = 28, withName = true }: { size?: number; withName?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
        <rect width="32" height="32" rx="8" className={classes['ground']} />
        <path d="M5 24 13 10l4.5 7.5L20 14l7 10" className={classes['ridge']} />
        <circle cx="22.5" cy="8.5" r="2.2" className={classes['sun']} />
      </svg>
      {withName && <span className={classes['name']}>{t('app.site_name')}</span>}
    </span>
  );
}
