import { IconCalendarEvent } from '@tabler/icons-react';
import { addDays, daysBetween, eachDate, mondayOf, weekdayOf } from '@tropa/core';
import { EmptyState, useBelow } from '@tropa/ui';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import { dayNumber, type PlacedBar, type Row } from '../../../model/timeline.ts';
import type { Drawn } from './new-dates-dialog.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { RowNames } from './row-names.tsx';
import classes from './timeline.module.css';
import { useBarKeys } from './use-bar-keys.ts';
import { useCarrying, type Carrying } from './use-carrying.ts';
import type { CarryingOf } from './use-carrying-of.ts';
import { useDrawing } from './use-drawing.ts';
import { useEndlessDays } from './use-endless-days.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { vars } from './vars.ts';

/** CSS pixels of a day. */
const DAY_WIDTH = 40;
/** So many days before today are in sight. */
const DAYS_BEFORE = 2;

interface TimelineProps {
  label: string;
  rows: readonly Row[];
  /** The first day. */
  from: string;
  days: number;
  today: string;
  openKey: string | null;
  onOpen: (bar: PlacedBar) => void;
  /** Rows are not of one tour: bars say of which they are. */
  withTours: boolean;
  /** How departures are carried, and what they are told by; null: whoever looks may not. */
  carrying: CarryingOf | null;
  /** Dates of a tour are added by its row, or drawn over it; null: whoever looks may not. */
  onDraw: ((drawn: Drawn) => void) | null;
  /** Shows earlier or later days. */
  onEdge: (step: 1 | -1) => void;
}

/** CSS pixels of a lane of bars, and of one under a thumb. */
const LANE_HEIGHT = 34;
const LANE_HEIGHT_OF_PHONE = 48;

const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date));

/** Where the first day stands on the screen, whatever has been scrolled. */
const beginningOf = (area: HTMLElement) =>
  area.querySelector('[data-rows]')?.getBoundingClientRect().left ?? 0;

/** The first day that is shown, and how many are: what is carried goes on while others come. */
const shownIn = (area: HTMLElement) => {
  const { from = '', days = '0' } = area.dataset;
  return { from, days: Number(days) };
};

/** Where days stand on the screen. */
const DAYS_ON_SCREEN: Pick<Carrying, 'dayAt' | 'placeOf'> = {
  dayAt: (area, x) => {
    const { from, days } = shownIn(area);
    const place = Math.floor((x - beginningOf(area)) / DAY_WIDTH);
    return place < 0 || place >= days ? null : addDays(from, place);
  },
  placeOf: (area, bar, day) => ({
    left: beginningOf(area) + daysBetween(shownIn(area).from, day) * DAY_WIDTH + 1,
    top: bar.getBoundingClientRect().top,
  }),
};

/** Departures along the days: a row each, bars as long as the trips. It reads as a list of lists. */
export function Timeline({
  label,
  rows,
  from,
  days,
  today,
  openKey,
  onOpen,
  withTours,
  carrying,
  onDraw,
  onEdge,
}: TimelineProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const todayAt = daysBetween(from, today);
  const isTodayShown = todayAt >= 0 && todayAt < days;
  useEndlessDays(scroller, {
    from,
    width: DAY_WIDTH,
    beginsAt: isTodayShown ? Math.max(0, todayAt - DAYS_BEFORE) * DAY_WIDTH : 0,
    onEdge,
  });
  useEffect(() => {
    // What has been opened leaves less room: its bar stays in sight.
    if (openKey !== null)
      scroller.current
        ?.querySelector('[aria-current]')
        ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [openKey]);
  useBarKeys(scroller, today);
  useCarrying(
    scroller,
    useMemo(() => carrying && { ...carrying, ...DAYS_ON_SCREEN }, [carrying]),
  );
  useDrawing(
    scroller,
    useMemo(() => onDraw && { dayAt: DAYS_ON_SCREEN.dayAt, from, today, onDraw }, [onDraw, from, today]),
  );
  const add = useMemo(
    () =>
      onDraw &&
      ((tour_id: number, name: string) => onDraw({ tour_id, name, from: addDays(today, 1), to: null })),
    [onDraw, today],
  );
  const lane = useBelow('sm') ? LANE_HEIGHT_OF_PHONE : LANE_HEIGHT;
  const { shown, height } = useRowsInSight(scroller, rows, { lane, openKey });
  return (
    <section
      ref={scroller}
      aria-label={label}
      className={classes['scroller']}
      data-today={isTodayShown || undefined}
      data-from={from}
      data-days={days}
      style={vars({
        '--days': days,
        '--today': todayAt,
        '--day': `${DAY_WIDTH}px`,
        '--first': dayNumber(from),
        '--lane-height': `${lane}px`,
        '--height': `${height}px`,
        // The ground of weekends begins with a Monday.
        '--monday': daysBetween(from, mondayOf(from)),
      })}
    >
      <div className={classes['canvas']}>
        <Head from={from} days={days} today={today} />
        {/* The days go on: there may be departures before or after these. */}
        {rows.length === 0 && (
          <div className={classes['nothing']}>
            <EmptyState
              icon={<IconCalendarEvent size={24} stroke={1.6} />}
              title={t('departures.timeline.empty')}
              text={t('departures.timeline.empty_text')}
            />
          </div>
        )}
        <div className={classes['body']} hidden={rows.length === 0}>
          <ul className={classes['rows']} data-rows>
            {shown.map(({ row, place, top }, at) => (
              <TimelineRow
                key={row.key}
                row={row}
                place={place}
                count={rows.length}
                top={top}
                from={from}
                days={days}
                isFirst={at === 0}
                openKey={row.bars.some(({ key }) => key === openKey) ? openKey : null}
                onOpen={onOpen}
                withTours={withTours}
                hintId={carrying?.hintId}
                today={today}
                isDrawn={add !== null}
              />
            ))}
          </ul>
          <RowNames rows={shown} onAdd={add} />
        </div>
      </div>
    </section>
  );
}

/** The days above all rows, by months. */
const Head = memo(function Head({ from, days, today }: Pick<TimelineProps, 'from' | 'days' | 'today'>) {
  const format = useFormat();
  const dates = eachDate(from, addDays(from, days - 1));
  const months = Map.groupBy(dates, (date) => date.slice(0, 7));
  return (
    <div className={classes['head']} aria-hidden>
      <div className={classes['corner']} />
      {[...months].map(([month, ofMonth]) => (
        <div key={month} className={classes['month']} style={{ width: ofMonth.length * DAY_WIDTH }}>
          <span className={classes['month_name']}>{format.month(month)}</span>
          {ofMonth.map((date) => (
            <span
              key={date}
              className={classes['date']}
              data-today={date === today || undefined}
              data-free={isWeekend(date) || undefined}
            >
              {Number(date.slice(8))}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
});
