import type { RequisiteCheckItem } from '@tropa/contract';
import { StatusDot, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './verification.module.css';

const TONES: Record<RequisiteCheckItem['status'], Tone> = {
  passed: 'success',
  missing: 'warning',
  incorrect: 'danger',
  not_given: 'neutral',
};

/** The automatic check of requisites, field by field. */
export function RequisiteChecks({ checks }: { checks: readonly RequisiteCheckItem[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes['checks']}>
      {checks.map(({ field, status, value }) => (
        <div key={field}>
          <dt>{t(`verification.fields.${field}`)}</dt>
          <dd className={classes['value']}>{value || '—'}</dd>
          <dd>
            <StatusDot tone={TONES[status]}>{t(`verification.check.${status}`)}</StatusDot>
          </dd>
        </div>
      ))}
    </dl>
  );
}
