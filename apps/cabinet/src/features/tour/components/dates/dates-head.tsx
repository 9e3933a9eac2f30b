import { Group } from '@mantine/core';
import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ViewSwitch } from '@tropa/ui';
import classes from './dates.module.css';

/** How departures are shown. */
export const DATE_VIEWS = ['list', 'calendar'] as const;
export type DateView = (typeof DATE_VIEWS)[number];

const ICONS = { list: IconList, calendar: IconCalendarMonth };

interface DatesHeadProps {
  title: string;
  text?: string | undefined;
  view: DateView;
  onView: (view: DateView) => void;
  /** What is done to departures: one more is added, days are closed. */
  actions: ReactNode;
}

/** Stands above departures: what they are, how they are shown, what is done to them. */
export function DatesHead({ title, text, view, onView, actions }: DatesHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['head']}>
      <div>
        <h2 className={classes['title']}>{title}</h2>
        {text !== undefined && <p className={classes['quiet']}>{text}</p>}
      </div>
      <Group gap="xs">
        <ViewSwitch
          label={t('tour_dates.view.label')}
          value={view}
          views={DATE_VIEWS.map((value) => ({
            value,
            label: t(`tour_dates.view.${value}`),
            icon: ICONS[value],
          }))}
          onChange={onView}
        />
        {actions}
      </Group>
    </div>
  );
}
