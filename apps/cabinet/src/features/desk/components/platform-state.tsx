import { Alert } from '@mantine/core';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './desk.module.css';

const REFETCH_MS = 30_000;

/** What ails the platform though it serves, and its processes: a worker that vanished is seen here, not by who waits for a letter. */
export function PlatformState() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall(deskCalls.state, {}, { refetchInterval: REFETCH_MS });
  return (
    <Panel title={t('desk.state.title')} flush>
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />}>
        {({ degraded, processes }) => (
          <ul className={classes['rows']}>
            {degraded.map((trouble) => (
              <li key={trouble}>
                <Alert color="red" variant="light" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
                  {t(`desk.state.troubles.${trouble}`)}
                </Alert>
              </li>
            ))}
            {degraded.length === 0 && (
              <li>
                <StatusDot tone="success">{t('desk.state.all_well')}</StatusDot>
              </li>
            )}
            {processes.length === 0 && <li className={classes['quiet']}>{t('desk.state.none')}</li>}
            {processes.map(({ host, pid, roles, started_at, seen_at, is_alive }) => (
              <li key={`${host} ${pid} ${started_at}`}>
                <span className={classes['stacked']}>
                  <span>{t('desk.state.process', { host, pid })}</span>
                  <span className={classes['quiet']}>
                    {roles.map((role) => t(`desk.state.roles.${role}`)).join(', ')}
                  </span>
                </span>
                <StatusDot tone={is_alive ? 'success' : 'danger'}>
                  {is_alive
                    ? t('desk.state.since', { moment: format.moment(started_at) })
                    : t('desk.state.silent', { moment: format.moment(seen_at) })}
                </StatusDot>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}
