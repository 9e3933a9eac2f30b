import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

interface AgainstProps {
  now: number;
  before: number;
  write: (value: number) => string;
}

/** How much more or less a figure is than it was. */
export function Against({ now, before, write }: AgainstProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const share = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : undefined;
  const percent = share === undefined ? '' : format.percent(share);
  const words =
    share === undefined
      ? undefined
      : t(now === before ? 'reports.same' : now > before ? 'reports.more' : 'reports.less', { percent });
  return (
    <dd className={classes['against']}>
      {[words, t('reports.against', { amount: write(before) })].filter(Boolean).join(', ')}
    </dd>
  );
}
