import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { BookingEndPart } from './booking-end-part.tsx';
import { Departures } from './departures.tsx';
import classes from './schedule.module.css';
import { WeekPart } from './week-part.tsx';

/** A tour that goes by a weekly schedule: the week, the sale, and the departures that come of it. */
export function SchedulePart() {
  const { t } = useTranslation();
  return (
    <>
      <Panel>
        <WeekPart />
      </Panel>
      <Panel>
        <BookingEndPart />
      </Panel>
      <Panel flush>
        <div className={classes['head']}>
          <h2 className={classes['title']}>{t('tour_schedule.departures')}</h2>
          <p className={classes['quiet']}>{t('tour_schedule.departures_text')}</p>
        </div>
        <Departures />
      </Panel>
    </>
  );
}
