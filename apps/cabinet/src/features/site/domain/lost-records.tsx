import { Alert, Button } from '@mantine/core';
import type { OwnDomain } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './domain-section.module.css';
import { RecordRow } from './record-row.tsx';
import { useRecheck } from './use-recheck.ts';

interface LostRecordsProps {
  current: OwnDomain;
  organizer_id: number;
  mayChange: boolean;
}

/** A domain in use whose records do not hold any more: what is wrong, and what to put back before the site leaves it. */
export function LostRecords({ current, organizer_id, mayChange }: LostRecordsProps) {
  const { t } = useTranslation();
  const { recordsOf, isChecking, recheck } = useRecheck(organizer_id);
  if (!current.problem) return null;
  return (
    <section className={classes['claim']} aria-label={t('site_domain.records_title')}>
      <Alert color="yellow" variant="light">
        {t('site_domain.current_problem', { problem: t(`site_domain.problem.${current.problem}`) })}
      </Alert>
      <p className={classes['quiet']}>{t('site_domain.records_lead')}</p>
      {recordsOf(current).map((record) => (
        <RecordRow key={`${record.type}${record.value}`} record={record} />
      ))}
      {mayChange && (
        <Button className={classes['check'] ?? ''} size="sm" loading={isChecking} onClick={recheck}>
          {t('site_domain.check')}
        </Button>
      )}
    </section>
  );
}
