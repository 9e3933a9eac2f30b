import { movedShare } from '@tropa/core';
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
  const moved = movedShare(now, before);
  const words = moved && t(`reports.${moved.way}`, { percent: format.percent(moved.percent) });
  return (
    <dd className={classes['against']}>
      {[words, t('reports.against', { amount: write(before) })].filter(Boolean).join(', ')}
    </dd>
  );
}
