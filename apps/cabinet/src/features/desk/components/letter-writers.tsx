import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CallAnswer } from '@tropa/contract';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { deskPath } from '../model/desk-path.ts';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

type Writer = CallAnswer<typeof deskCalls.letters>['organizers'][number];
const REFETCH_MS = 60_000;

/** Who writes more letters today than usually, and the act that stops them. */
export function LetterWriters() {
  const { t } = useTranslation();
  const query = useCall(deskCalls.letters, {}, { refetchInterval: REFETCH_MS });
  const [asked, setAsked] = useState<Writer | null>(null);
  const stop = useCallMutation(deskCalls.stopLetters, {
    invalidates: [deskCalls.letters, deskCalls.organizer, deskCalls.acts],
    success: t('desk.organizer.letters.saved'),
    onSuccess: () => setAsked(null),
  });
  return (
    <Panel title={t('desk.letters.title')} flush>
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />}>
        {({ organizers }) => (
          <ul className={classes['rows']}>
            {organizers.length === 0 && <li className={classes['quiet']}>{t('desk.letters.none')}</li>}
            {organizers.map((row) => (
              <li key={row.id}>
                <span className={classes['stacked']}>
                  <Link to={deskPath('organizers', row.id)} className={classes['link']}>
                    {row.name}
                  </Link>
                  <span className={classes['quiet']}>
                    {t('desk.letters.count', { today: row.today, usual: row.usual })}
                  </span>
                </span>
                <Writing row={row} onStop={() => setAsked(row)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <ReasonDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('desk.letters.stop_title')}
        text={asked?.name ?? ''}
        submit={t('desk.organizer.letters.stop')}
        isDangerous
        label={t('desk.organizer.letters.reason')}
        isBusy={stop.isPending}
        onSubmit={(reason) =>
          asked && stop.mutate({ body: { organizer_id: asked.id, is_stopped: true, reason } })
        }
      />
    </Panel>
  );
}

function Writing({ row, onStop }: { row: Writer; onStop: () => void }) {
  const { t } = useTranslation();
  if (row.is_stopped) return <StatusDot tone="danger">{t('desk.letters.is_stopped')}</StatusDot>;
  return (
    <span>
      {row.is_spike && <StatusDot tone="warning">{t('desk.letters.is_spike')}</StatusDot>}{' '}
      <Button variant="default" size="compact-sm" onClick={onStop}>
        {t('desk.organizer.letters.stop')}
      </Button>
    </span>
  );
}
