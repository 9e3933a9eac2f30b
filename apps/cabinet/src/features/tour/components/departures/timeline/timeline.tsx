import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { addDays, daysBetween, eachDate, mondayOf, weekdayOf } from '@tropa/core';
import { EmptyState, useBelow } from '@tropa/ui';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import type { Missing } from '../../../hooks/use-stretches.ts';
import { dayNumber } from '../../../model/stretches.ts';
import { startOfTile } from '../../../model/tiles.ts';
import type { PlacedBar, Row } from '../../../model/timeline.ts';
import type { Drawn } from './new-dates-dialog.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { RowNames } from './row-names.tsx';
import classes from './timeline.module.css';
import { useBarKeys } from './use-bar-keys.ts';
import { useCarrying, type Carrying } from './use-carrying.ts';
import type { CarryingOf } from './use-carrying-of.ts';
import { useDrawing } from './use-drawing.ts';
import { useInSight } from './use-in-sight.ts';
import { useScrolledDays } from './use-scrolled-days.ts';
import { vars } from './vars.ts';

/** CSS pixels of a day. */
const DAY_WIDTH = 40;
/** So many days can be scrolled to before the one that was asked for, and after it, until others come. */
const DAYS_BEFORE = 366;
const DAYS_AFTER = 731;
const DAYS = DAYS_BEFORE + DAYS_AFTER;
/** Nearer to an end no day is asked for. */
const MARGIN_DAYS = 45;

interface TimelineProps {
  label: string;
  rows: readonly Row[];
  /** The day that stands first, and how often it was asked for. */
  from: string;
  asked: number;
  today: string;
  /** Days that have not come. */
  missing: readonly Missing[];
  onRetry: () => void;
  openKey: string | null;
  onOpen: (bar: PlacedBar) => void;
  /** Rows are not of one tour: bars say of which they are. */
  withTours: boolean;
  /** How departures are carried, and what they are told by; null: whoever looks may not. */
  carrying: CarryingOf | null;
  /** Dates of a tour are added by its row, or drawn over it; null: whoever looks may not. */
  onDraw: ((drawn: Drawn) => void) | null;
  /** Somebody has scrolled to a day. */
  onRest: (day: string) => void;
  /** Tells which days are in sight, by their numbers. */
  onSight: (first: number, last: number) => void;
}

/** CSS pixels of a lane of bars, and of one under a thumb. */
const LANE_HEIGHT = 34;
const LANE_HEIGHT_OF_PHONE = 48;

const laterOf = (one: string, other: string) => (one > other ? one : other);

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

/** The days that can be scrolled to, where one of them is asked for; they stay while it is among them. */
function useCanvas(from: string): { begins: string; goOn: (day: string) => void } {
  const [begins, setBegins] = useState(() => addDays(from, -DAYS_BEFORE));
  const at = daysBetween(begins, from);
  const isThere = at >= MARGIN_DAYS && at < DAYS - MARGIN_DAYS;
  if (!isThere) setBegins(addDays(from, -DAYS_BEFORE));
  const goOn = useCallback((day: string) => setBegins(addDays(day, -DAYS_BEFORE)), []);
  return { begins, goOn };
}

/** Departures along the days: a row each, bars as long as the trips. It reads as a list of lists. */
export function Timeline({
  label,
  rows,
  from,
  asked,
  today,
  missing,
  onRetry,
  openKey,
  onOpen,
  withTours,
  carrying,
  onDraw,
  onRest,
  onSight,
}: TimelineProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const { begins, goOn } = useCanvas(from);
  const todayAt = daysBetween(begins, today);
  const isTodayShown = todayAt >= 0 && todayAt < DAYS;
  useScrolledDays(scroller, { begins, days: DAYS, from, asked, width: DAY_WIDTH, onRest, onEnd: goOn });
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
    useMemo(
      () => onDraw && { dayAt: DAYS_ON_SCREEN.dayAt, from: begins, today, onDraw },
      [onDraw, begins, today],
    ),
  );
  const add = useMemo(
    () =>
      onDraw &&
      ((tour_id: number, name: string) => onDraw({ tour_id, name, from: addDays(today, 1), to: null })),
    [onDraw, today],
  );
  const lane = useBelow('sm') ? LANE_HEIGHT_OF_PHONE : LANE_HEIGHT;
  const number = dayNumber(begins);
  const openRow = useMemo(
    () =>
      openKey === null ? undefined : rows.find(({ bars }) => bars.some(({ key }) => key === openKey))?.key,
    [rows, openKey],
  );
  const { shown, height, span, drawn, rest, focused } = useInSight(scroller, rows, {
    lane,
    width: DAY_WIDTH,
    days: DAYS,
    begins: number,
    openRow,
    onSight,
  });
  const firstDate = laterOf(begins, startOfTile(span.firstTile));
  const lastDate = addDays(startOfTile(span.lastTile + 1), -1);
  const isWaiting = missing.some(({ date_from, date_to }) => date_from <= lastDate && date_to >= firstDate);
  return (
    <section
      ref={scroller}
      aria-label={label}
      className={classes['scroller']}
      data-today={isTodayShown || undefined}
      data-from={begins}
      data-days={DAYS}
      aria-busy={isWaiting || undefined}
      style={vars({
        '--days': DAYS,
        '--today': todayAt,
        '--day': `${DAY_WIDTH}px`,
        '--lane-height': `${lane}px`,
        '--height': `${height}px`,
        // The ground of weekends begins with a Monday.
        '--monday': daysBetween(begins, mondayOf(begins)),
      })}
    >
      <div className={classes['canvas']}>
        <Head begins={begins} from={firstDate} to={lastDate} today={today} />
        {/* The days go on: there may be departures before or after these. */}
        {rows.length === 0 && !isWaiting && (
          <div className={classes['nothing']}>
            <EmptyState
              icon={<IconCalendarEvent size={24} stroke={1.6} />}
              title={t('departures.timeline.empty')}
              text={t('departures.timeline.empty_text')}
            />
          </div>
        )}
        <div className={classes['body']} hidden={rows.length === 0 && !isWaiting}>
          {missing.map((days) => (
            <Band key={days.date_from} missing={days} begins={begins} onRetry={onRetry} />
          ))}
          <ul className={classes['rows']} data-rows>
            {shown.map(({ row, place, top, isBesideKeys }) => (
              <TimelineRow
                key={row.key}
                row={row}
                place={place}
                count={rows.length}
                top={top}
                begins={number}
                width={DAY_WIDTH}
                drawn={drawn}
                reachedKey={focused?.row === row.key ? focused.key : null}
                reachedFrom={focused === null && place === rest.place ? rest.day : null}
                focusedDay={isBesideKeys ? (focused?.day ?? null) : null}
                openKey={row.key === openRow ? openKey : null}
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

interface BandProps {
  missing: Missing;
  begins: string;
  onRetry: () => void;
}

/** Days that have not come: nobody takes them for free ones. */
function Band({ missing: { date_from, date_to, isFailed }, begins, onRetry }: BandProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classes['missing']}
      data-failed={isFailed || undefined}
      style={vars({
        '--at': daysBetween(begins, date_from),
        '--length': daysBetween(date_from, date_to) + 1,
      })}
    >
      {isFailed && (
        <Button className={classes['retry'] ?? ''} variant="default" size="xs" onClick={onRetry}>
          {t('departures.timeline.retry')}
        </Button>
      )}
    </div>
  );
}

/** The days above all rows, by months: those that are drawn. */
const Head = memo(function Head({
  begins,
  from,
  to,
  today,
}: {
  begins: string;
  from: string;
  to: string;
  today: string;
}) {
  const format = useFormat();
  const months = Map.groupBy(from <= to ? eachDate(from, to) : [], (date) => date.slice(0, 7));
  return (
    <div className={classes['head']} aria-hidden>
      <div className={classes['corner']} />
      <div className={classes['before']} style={{ width: daysBetween(begins, from) * DAY_WIDTH }} />
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
