import { Progress } from '@mantine/core';
import type { ReconciliationRun } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './check.module.css';

interface CheckStateProps {
  run: ReconciliationRun | null;
  /** Whether a provider can be asked. */
  hasProvider: boolean;
}

/** How far a comparison is, or when the last one was. */
export function CheckState({ run, hasProvider }: CheckStateProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = () => {
    if (!run) return t('ledger.check.never');
    const { status, steps_done, steps_total, finished_at, created_at, is_nightly } = run;
    if (status === 'waiting') return t('ledger.check.waiting');
    if (status === 'running')
      return steps_done < steps_total
        ? t('ledger.check.running', { done: format.number(steps_done), total: format.number(steps_total) })
        : t('ledger.check.running_ledger');
    const moment = format.moment(finished_at ?? created_at);
    if (status === 'failed') return t('ledger.check.failed', { moment });
    return is_nightly ? t('ledger.check.nightly', { moment }) : t('ledger.check.done', { moment });
  };
  const isRunning = run?.status === 'running' || run?.status === 'waiting';
  return (
    <div className={classes['state']}>
      <span aria-live="polite">{words()}</span>
      {isRunning && (
        <Progress
          aria-label={words()}
          value={run.steps_total > 0 ? (run.steps_done / run.steps_total) * 100 : 0}
        />
      )}
      {!hasProvider && <span className={classes['quiet']}>{t('ledger.check.no_provider')}</span>}
    </div>
  );
}
