import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './checklist.module.css';

type Step = CallAnswer<typeof organizerCalls.dashboard>['checklist'][number];

/** Where a step is done; publishing, in the tour that is to be published. */
const STEP_PATHS: Record<Step['step'], string> = {
  requisites: 'settings',
  tour: 'tours/create',
  publish_tour: 'tours',
  site: 'builder',
  booking: 'sites',
  payment: 'bookings',
};

/** The way to the first published tour and the first booking: what is done, and the next step. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const done = steps.filter((item) => item.is_done).length;
  const next = steps.find((item) => !item.is_done)?.step;
  return (
    <Panel
      title={t('organizer.dashboard.checklist')}
      aside={
        <span className={classes['progress']}>
          <span className={classes['track']} aria-hidden>
            <span style={{ width: `${(done / steps.length) * 100}%` }} />
          </span>
          {t('organizer.dashboard.checklist_progress', { done, total: steps.length })}
        </span>
      }
      flush
    >
      <ol className={classes['list']}>
        {steps.map(({ step, is_done: isDone, tour_id: tourId }, index) => (
          <li
            key={step}
            className={classes['item']}
            data-done={isDone || undefined}
            data-next={step === next || undefined}
          >
            <span className={classes['mark']}>
              {isDone ? (
                <IconCheck size={14} stroke={2.4} aria-label={t('organizer.dashboard.step_done')} />
              ) : (
                index + 1
              )}
            </span>
            <span className={classes['text']}>
              <span className={classes['name']}>{t(`organizer.dashboard.steps.${step}`)}</span>
              {!isDone && (
                <span className={classes['quiet']}>{t(`organizer.dashboard.step_texts.${step}`)}</span>
              )}
            </span>
            {!isDone && (
              <Button
                component={Link}
                to={tourId ? organizerPath(id, 'tours', tourId) : organizerPath(id, STEP_PATHS[step])}
                variant={step === next ? 'filled' : 'subtle'}
                color={step === next ? undefined : 'gray'}
                size="xs"
                rightSection={<IconChevronRight size={14} />}
                aria-label={t(`organizer.dashboard.steps.${step}`)}
              >
                {t('organizer.dashboard.step_go')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
