import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Sheet, StatusDot, type Tone, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../../shared/session/session.ts';
import type { BulkTours } from '../../hooks/use-bulk-tours.ts';
import type { BulkResult } from '../../model/bulk-run.ts';
import classes from './bulk.module.css';

const OUTCOME_TONES: Record<BulkResult['outcome'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  skipped: 'neutral',
  refused: 'danger',
  stopped: 'neutral',
};

/** How far an action over several tours is, and what came of each of them. */
export function BulkDialog({ bulk }: { bulk: BulkTours }) {
  const { t } = useTranslation();
  const { action, results, isRunning } = bulk;
  const total = results.length;
  const done = results.filter(({ outcome }) => outcome === 'done' || outcome === 'skipped').length;
  const passed = results.filter(({ outcome }) => outcome !== 'waiting' && outcome !== 'running').length;
  const progress = isRunning
    ? t('tour_list.bulk.running', { done: passed, total })
    : t('tour_list.bulk.finished', { done, total });
  return (
    <Sheet opened={bulk.isOpen} onClose={bulk.close} kind="form" title={t(`tour_list.bulk.title.${action}`)}>
      <div className={classes['body']}>
        <div>
          <output className={classes['progress']}>{progress}</output>
          <Progress value={(passed / Math.max(1, total)) * 100} aria-label={progress} />
        </div>
        <ul className={classes['results']}>
          {results.map((result) => (
            <ResultLine key={result.tour.id} result={result} bulk={bulk} />
          ))}
        </ul>
        <div className={classes['foot']}>
          {isRunning && results.some(({ outcome }) => outcome === 'waiting') ? (
            <Button variant="default" onClick={bulk.stop}>
              {t('tour_list.bulk.stop')}
            </Button>
          ) : (
            <Button loading={isRunning} onClick={bulk.close}>
              {t('tour_list.bulk.close')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function ResultLine({ result, bulk }: { result: BulkResult; bulk: BulkTours }) {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const { tour, outcome, refusal } = result;
  return (
    <li>
      <div className={classes['line']}>
        <span className={classes['name']}>{tour.name || t('tour.untitled')}</span>
        <StatusDot tone={OUTCOME_TONES[outcome]}>{t(`tour_list.bulk.outcome.${outcome}`)}</StatusDot>
      </div>
      {outcome === 'refused' && refusal && (
        <div className={classes['refusal']}>
          <p>{refusal.message}</p>
          {refusal.details.length > 0 && (
            <ul>
              {refusal.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
          <div className={classes['ways']}>
            {refusal.canForce && (
              <ReasonedButton
                size="xs"
                variant="default"
                isBusy={bulk.isRunning}
                onClick={() => bulk.force(tour)}
              >
                {t(`tour_list.bulk.force.${bulk.action}`)}
              </ReasonedButton>
            )}
            <Link to="/$orgId/tours/$id" params={{ orgId: String(organizer.id), id: String(tour.id) }}>
              {t('tour_list.bulk.open')}
            </Link>
          </div>
        </div>
      )}
    </li>
  );
}
