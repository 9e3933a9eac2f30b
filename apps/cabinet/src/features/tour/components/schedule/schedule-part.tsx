import { Panel } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DATE_VIEWS, DatesHead } from '../dates/dates-head.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useView } from '@tropa/ui';
import { BookingEndPart } from './booking-end-part.tsx';
import { Departures } from './departures.tsx';
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
  const { control } = useTourEditor();
  // Its starts are no departures yet: days without any are said above, and none is added by hand.
  const isHourly = Boolean(useWatch({ control, name: 'tour_week_schedule.hourly' }));
  const { view, setView } = useView('tour-departures', DATE_VIEWS);
  return (
    <>
      <Panel>
        <WeekPart />
      </Panel>
      <Panel>
        <BookingEndPart />
      </Panel>
      <Panel flush>
        <DatesHead
          title={t(isHourly ? 'tour_schedule.hourly.booked' : 'tour_schedule.departures')}
          text={t(isHourly ? 'tour_schedule.hourly.booked_text' : 'tour_schedule.departures_text')}
          view={view}
          onView={setView}
          actions={isHourly ? null : actions}
        />
        <Departures isHourly={isHourly} view={view} onAdd={onAdd} />
      </Panel>
    </>
  );
}
