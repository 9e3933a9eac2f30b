import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { AttachedSite } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './publishing.module.css';

/** A sign in the builder's bar that the site is published by the clock, or was not; nothing where none is planned. */
export function ScheduleMark({ site }: { site: Pick<AttachedSite, 'schedule'> }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { timezone } = useOrganizer();
  const { schedule } = site;
  if (!schedule) return null;
  const label = t(schedule.problem ? 'publishing.schedule.failed' : 'publishing.schedule.planned', {
    moment: moment(schedule.publish_at, timezone),
  });
  const MarkIcon = schedule.problem ? IconAlertTriangle : IconClock;
  return (
    <Tooltip label={label}>
      <span className={classes['mark']} data-failed={schedule.problem !== null || undefined}>
        <MarkIcon size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
