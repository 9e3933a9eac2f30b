import { Group } from '@mantine/core';
import { IconCalendarMonth, IconList } from '@tabler/icons-react';
import { Panel } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dates from '../dates/dates.module.css';
import { useView, ViewSwitch } from '../view-switch.tsx';
import { BookingEndPart } from './booking-end-part.tsx';
import { Departures } from './departures.tsx';
import classes from './schedule.module.css';
import { WeekPart } from './week-part.tsx';

interface SchedulePartProps {
  /** What is done to departures: one more is added, days are closed. */
  actions: ReactNode;
  /** Begins one more departure on a day of the calendar. */
  onAdd: (start: string) => void;
}

/** A tour that goes by a weekly schedule: the week, the sale, and the departures that come of it. */
export function SchedulePart({ actions, onAdd }: SchedulePartProps) {
  const { t } = useTranslation();
  const { view, setView } = useView('tour-departures', ['list', 'calendar']);
  return (
    <>
      <Panel>
        <WeekPart />
      </Panel>
      <Panel>
        <BookingEndPart />
      </Panel>
      <Panel flush>
        <div className={dates['head']}>
          <div>
            <h2 className={classes['title']}>{t('tour_schedule.departures')}</h2>
            <p className={classes['quiet']}>{t('tour_schedule.departures_text')}</p>
          </div>
          <Group gap="xs">
            <ViewSwitch
              label={t('tour_dates.view.label')}
              value={view}
              views={[
                { value: 'list', label: t('tour_dates.view.list'), icon: IconList },
                { value: 'calendar', label: t('tour_dates.view.calendar'), icon: IconCalendarMonth },
              ]}
              onChange={setView}
            />
            {actions}
          </Group>
        </div>
        <Departures view={view} onAdd={onAdd} />
      </Panel>
    </>
  );
}
