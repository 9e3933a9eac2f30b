import { Link } from '@tanstack/react-router';
import { CardsSkeleton, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import classes from '../components/desk.module.css';
import { LetterWriters } from '../components/letter-writers.tsx';
import { PlatformState } from '../components/platform-state.tsx';
import { deskPath } from '../model/desk-path.ts';

/** What waits for the platform's staff. */
export function QueuesScreen() {
  const { t } = useTranslation();
  const query = useCall(deskCalls.queues, {});
  return (
    <Page title={t('desk.navigation.queues')} description={t('desk.queue.lead')}>
      <div className={classes['column']}>
        <QueryState query={query} skeleton={<CardsSkeleton cards={6} height={96} />}>
          {({ queues }) => (
            <div className={classes['cards']}>
              {queues.map(({ queue, count }) => (
                <Link key={queue} to={deskPath('queues', queue)} className={classes['card']}>
                  <span className={classes['cardTitle']}>{t(`desk.queue.names.${queue}`)}</span>
                  <span className={classes['quiet']}>{t(`desk.queue.texts.${queue}`)}</span>
                  <QueueCount count={count} />
                </Link>
              ))}
            </div>
          )}
        </QueryState>
        <LetterWriters />
        <PlatformState />
      </div>
    </Page>
  );
}

/** How many wait. */
function QueueCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return count === 0 ? (
    <StatusDot tone="success">{t('desk.queue.nothing_waits')}</StatusDot>
  ) : (
    <StatusDot tone="warning">{t('desk.navigation.waiting', { count })}</StatusDot>
  );
}
