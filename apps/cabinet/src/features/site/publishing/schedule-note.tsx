import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { AttachedSite } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { sitePublishingCalls, useCallMutation } from '../../../shared/api/index.ts';
import { timezoneName } from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { putSite } from '../hooks/use-site.ts';
import classes from './publishing.module.css';

interface ScheduleNoteProps {
  site: AttachedSite;
  /** Left out: it is only told of. */
  onChange?: (() => void) | undefined;
}

/** A publication by the clock: when it comes, or why it did not. Nothing where none is planned. */
export function ScheduleNote({ site, onChange }: ScheduleNoteProps) {
  const { t } = useTranslation();
  const { moment, locale } = useFormat();
  const { timezone } = useOrganizer();
  const queryClient = useQueryClient();
  const cancel = useCallMutation(sitePublishingCalls.cancelScheduledPublishing, {
    onSuccess: ({ site: changed }) => {
      putSite(queryClient, changed);
      showSuccess(t('publishing.schedule.cancelled'));
    },
  });
  const { schedule } = site;
  if (!schedule) return null;
  const { publish_at, type, problem } = schedule;
  const at = moment(publish_at, timezone);
  return (
    <Alert
      color={problem ? 'red' : 'blue'}
      variant="light"
      icon={problem ? <IconAlertTriangle size={18} stroke={1.6} /> : <IconClock size={18} stroke={1.6} />}
      title={t(problem ? 'publishing.schedule.failed' : 'publishing.schedule.planned', { moment: at })}
    >
      <div className={classes['part']}>
        <span>
          {problem
            ? t(`publishing.schedule.problems.${problem}`)
            : t('publishing.schedule.kind', {
                kind: t(`publishing.kinds.${type}`),
                moment: t('publishing.dialog.zone', { timezone: timezoneName(timezone, locale) }),
              })}
        </span>
        {onChange && (
          <div className={classes['actions']}>
            <Button variant="default" size="xs" onClick={onChange}>
              {t('publishing.schedule.change')}
            </Button>
            <Button
              variant="default"
              size="xs"
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ query: { organizer_id: site.organizer_id } })}
            >
              {t('publishing.schedule.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Alert>
  );
}
