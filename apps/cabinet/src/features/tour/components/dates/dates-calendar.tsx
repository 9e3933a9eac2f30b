import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import type { TourDate } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { Calendar, EmptyState, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from './dates.module.css';

/** More than departures of two months, with a few on one day; of a weekly schedule one month is shown. */
const SHOWN_AT_MOST = 400;
/** A calendar shows six weeks of a month: the days after it, too. */
const DAYS_OF_MONTH = 42;

interface DatesCalendarProps {
  tourId: number;
  /** 1 dates of their own, 2 departures of the weekly schedule. */
  scheduleType?: 1 | 2;
  /** Calendar date where the tour is. */
  today: string;
  /** The nearest coming start: the calendar opens on it. */
  next: string | null;
  /** The rows of the day that is chosen. */
  renderRows: (dates: TourDate[]) => ReactNode;
  onAdd: (start: string) => void;
}

/** Months with the days on which the tour starts marked; the departures of the day chosen stand below. */
export function DatesCalendar({
  tourId,
  scheduleType = 1,
  today,
  next,
  renderRows,
  onAdd,
}: DatesCalendarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { readOnly } = useTourEditor();
  const isNarrow = useBelow('sm');
  const [month, setMonth] = useState((next ?? today).slice(0, 7));
  const [day, setDay] = useState(next);
  const months = isNarrow || scheduleType === 2 ? 1 : 2;
  const starts_from = addDays(`${month}-01`, -7);
  const starts_to = addDays(starts_from, DAYS_OF_MONTH * months);
  const { data, isFetching } = useCall(
    tourCalls.getDates,
    {
      query: {
        tour_id: tourId,
        schedule_type: scheduleType,
        with_variants: true,
        limit: SHOWN_AT_MOST,
        starts_from,
        starts_to,
      },
    },
    { keepPrevious: true },
  );
  const dates = [...(data?.past_dates ?? []), ...(data?.actual_dates ?? [])];
  const starts = new Set(dates.map(({ date_start }) => date_start));
  const ofDay = dates.filter(({ date_start }) => date_start === day);
  const canAdd = !readOnly && day !== null && day >= today;
  return (
    <>
      <div className={classes['calendar']}>
        <Calendar
          label={t('tour_dates.calendar.label')}
          value={day}
          onChange={setDay}
          months={months}
          today={today}
          isMarked={(date) => starts.has(date)}
          onMonth={setMonth}
          loading={isFetching && data === undefined}
        />
        <p className={classes['note']}>{t('tour_dates.calendar.hint')}</p>
      </div>
      {day !== null && (
        <section className={classes['day']} aria-live="polite">
          <div className={classes['dayHead']}>
            <span>{t('tour_dates.calendar.on_day', { date: format.date(day) })}</span>
            {canAdd && ofDay.length > 0 && <AddButton day={day} onAdd={onAdd} />}
          </div>
          {ofDay.length > 0 ? (
            renderRows(ofDay)
          ) : (
            <EmptyState
              compact
              icon={<IconCalendarOff size={24} stroke={1.6} />}
              title={t('tour_dates.calendar.none')}
              text={emptyText()}
              action={canAdd && <AddButton day={day} onAdd={onAdd} />}
            />
          )}
        </section>
      )}
    </>
  );

  function emptyText(): string {
    if (readOnly) return t('tour_dates.calendar.reader_none_text');
    return canAdd ? t('tour_dates.calendar.none_text') : t('tour_dates.calendar.past_text');
  }
}

function AddButton({ day, onAdd }: { day: string; onAdd: (start: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onAdd(day)}>
      {t('tour_dates.calendar.add', { date: format.date(day) })}
    </Button>
  );
}
