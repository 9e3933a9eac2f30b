import { Alert, Progress } from '@mantine/core';
import { IconCloudOff, IconAlertTriangle } from '@tabler/icons-react';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { OfflinePage } from '../../../../../shared/offline-page.ts';
import type { useCheckIn } from '../../../check-in/use-check-in.ts';
import { classSums, extraSums } from '../../../model/extra-words.ts';
import classes from './check-in.module.css';

interface CheckInStateProps {
  checkIn: ReturnType<typeof useCheckIn>;
  page: OfflinePage;
}

/** How many have come, whether there is a connection, and what still waits for one. */
export function CheckInState({ checkIn, page }: CheckInStateProps) {
  const { t } = useTranslation();
  const { list, people, waiting, isOffline, isKept, failure } = checkIn;
  const present = people.filter(({ is_present }) => is_present).length;
  const sentence =
    waiting > 0 ? t('departure.check_in.waiting', { count: waiting }) : t('departure.check_in.sent');
  const sums = [classSums(list?.classes ?? [], t), extraSums(list?.extras ?? [], t)].filter(Boolean);
  const isReady = isKept && page === 'yes';
  return (
    <div className={classes['state']}>
      <div className={classes['count']}>
        <strong>{t('departure.check_in.progress', { present, total: people.length })}</strong>
        <Progress
          value={people.length === 0 ? 0 : (present / people.length) * 100}
          size="md"
          aria-label={t('departure.check_in.here')}
          className={classes['bar'] ?? ''}
        />
      </div>
      {sums.length > 0 && <p className={classes['sums']}>{sums.join('; ')}</p>}
      <output className={classes['connection']}>
        <StatusDot tone={waiting > 0 ? 'warning' : 'success'}>{sentence}</StatusDot>
        {!isOffline && (
          <StatusDot tone={isReady ? 'success' : 'neutral'}>
            {isReady
              ? t('departure.check_in.ready')
              : page === 'preparing'
                ? t('departure.check_in.preparing')
                : t('departure.check_in.not_ready')}
          </StatusDot>
        )}
      </output>
      {isOffline && (
        <Alert color="yellow" variant="light" icon={<IconCloudOff size={18} stroke={1.6} />}>
          <strong>{t('departure.check_in.offline')}</strong>. {t('departure.check_in.offline_text')}
        </Alert>
      )}
      {failure && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {t('departure.check_in.refused', { reason: failure.message })}
        </Alert>
      )}
    </div>
  );
}
