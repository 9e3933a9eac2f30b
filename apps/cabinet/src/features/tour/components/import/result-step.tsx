import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TourImport } from '@tropa/contract';
import { ConfirmDialog, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, tourImportCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './import.module.css';

interface ResultStepProps {
  read: TourImport;
  onAnotherFile: () => void;
}

/** How far an import is and what came of it; one that is done can be taken back. */
export function ResultStep({ read, onAnotherFile }: ResultStepProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useCallMutation(tourImportCalls.undo, {
    invalidates: [tourImportCalls.view, tourImportCalls.list, tourCalls.list, tourCalls.getDates],
  });
  if (read.status === 'running')
    return (
      <Panel title={t('tour_import.result.running')}>
        <div className={classes['stack']} aria-live="polite">
          <Progress value={read.progress} aria-label={t('tour_import.result.running')} />
          <p className={classes['lead']}>{t('tour_import.result.progress', { percent: read.progress })}</p>
          <p className={classes['quiet']}>{t('tour_import.result.running_hint')}</p>
        </div>
      </Panel>
    );
  return (
    <Panel title={t(`tour_import.result.${read.status === 'draft' ? 'failed' : read.status}`)}>
      <div className={classes['stack']}>
        <Outcome read={read} />
        <div className={classes['actions']}>
          <Button component={Link} to={organizerPath(read.organizer_id, 'tours')}>
            {t('tour_import.result.to_tours')}
          </Button>
          <Button variant="default" onClick={onAnotherFile}>
            {t('tour_import.result.again')}
          </Button>
          {read.status === 'done' && (
            <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
              {t('tour_import.result.undo')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        isDangerous
        title={t('tour_import.result.undo_title')}
        confirmLabel={t('tour_import.result.undo_confirm')}
        onConfirm={() => undo.mutateAsync({ body: { id: read.id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('tour_import.result.undo_text')}
      </ConfirmDialog>
    </Panel>
  );
}

function Outcome({ read }: { read: TourImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (read.status === 'failed')
    return <p className={classes['lead']}>{t('tour_import.result.failed_text')}</p>;
  const isUndone = read.status === 'undone';
  const counts = {
    tours: t('tour_import.result.tours', { count: isUndone ? read.tours_removed : read.tours_made }),
    dates: t('tour_import.check.dates', { count: isUndone ? read.dates_removed : read.dates_made }),
  };
  return (
    <>
      <p className={classes['lead']}>
        {t(isUndone ? 'tour_import.result.removed' : 'tour_import.result.made', counts)}
      </p>
      {read.rows_skipped > 0 && !isUndone && (
        <p className={classes['quiet']}>{t('tour_import.result.skipped', { count: read.rows_skipped })}</p>
      )}
      {read.kept.length > 0 && (
        <div>
          <p className={classes['name']}>{t('tour_import.result.kept')}</p>
          <ul className={classes['list']}>
            {read.kept.map(({ tour_name, date_start, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a list that is only read, whose lines may be alike
              <li key={index}>
                {tour_name},{' '}
                {date_start === null ? t('tour_import.result.tour_itself') : format.date(date_start)} —{' '}
                {t(`tour_import.result.kept_row.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
