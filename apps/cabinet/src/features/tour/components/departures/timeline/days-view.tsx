import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, addMonths, mondayOf, todayIn } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton, useBelow } from '@tropa/ui';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { openShortcuts } from '../../../../../shared/shortcuts/open.ts';
import { useMay, useOrganizer } from '../../../../../shared/session/session.ts';
import { showToast } from '../../../../../shared/toasts.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useLatest } from '../../../../../shared/use-latest.ts';
import { useDeparturesWindow } from '../../../hooks/use-departures-window.ts';
import { useResourcesWindow } from '../../../hooks/use-resources-window.ts';
import type { Days, Missing } from '../../../hooks/use-stretches.ts';
import { dayNumber, daysOfStretches, STRETCH_DAYS, stretchesFor } from '../../../model/stretches.ts';
import { DEPARTURE_STATES, DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { TIMELINE_ROWS, type DeparturesSearch, type TimelineRows } from '../../../model/page-search.ts';
import {
  fixedBecause,
  lackingOf,
  rowsByGuide,
  rowsByResource,
  rowsByTour,
  type PlacedBar,
  type Row,
} from '../../../model/timeline.ts';
import type { Window } from '../../../model/window.ts';
import { Agenda } from './agenda.tsx';
import { DayPanel } from './day-panel.tsx';
import { DeparturePanel } from './departure-panel.tsx';
import { NewDatesDialog, type Drawn } from './new-dates-dialog.tsx';
import { MonthCalendar, WEEKS } from './month-calendar.tsx';
import { SeasonStrip } from './season-strip.tsx';
import { Timeline } from './timeline.tsx';
import classes from './timeline.module.css';
import { useCarryingOf, type CarryingOf } from './use-carrying-of.ts';
import { useMove } from './use-move.tsx';
import { vars } from './vars.ts';

const route = getRouteApi('/default/$orgId/departures');
/** So many days before today are in sight. */
const PAST_DAYS = 2;
/** An arrow goes so far. */
const STEP_DAYS = 28;

const DAYS_OF_WEEK = 7;

/** Departures along the days or in the weeks of a month, with what is chosen beside them. */
export function DaysView({ guide, view }: { guide: number | undefined; view: 'timeline' | 'calendar' }) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayIn(timezone);
  const format = useFormat();
  const { open, day } = search;
  const isCalendar = view === 'calendar';
  // A phone has no room for days beside each other: it lists them.
  const isAgenda = useBelow('sm') && !isCalendar;
  const by = isCalendar ? 'tours' : (search.rows ?? 'tours');
  const month = (search.from ?? today).slice(0, 7);
  const from = isCalendar
    ? mondayOf(`${month}-01`)
    : (search.from ?? (isAgenda ? today : addDays(today, -PAST_DAYS)));
  /** Counts how often a day was asked for: it may stand in the address already. */
  const [asked, setAsked] = useState(0);
  const seen = useSeenStretches(from);
  const stretches = isCalendar
    ? [{ date_from: from, date_to: addDays(from, WEEKS * DAYS_OF_WEEK - 1) }]
    : seen.stretches;
  const go = (next: Partial<DeparturesSearch>, without: (keyof DeparturesSearch)[] = []) =>
    void navigate({
      search: (before) => {
        const left = { ...before, ...next };
        for (const key of without) delete left[key];
        return left;
      },
      replace: true,
      resetScroll: false,
    });
  const goTo = (next: Partial<DeparturesSearch>, without?: (keyof DeparturesSearch)[]) => {
    setAsked((before) => before + 1);
    go(next, without);
  };
  const move = (step: 1 | -1) =>
    goTo({ from: isCalendar ? `${addMonths(month, step)}-01` : addDays(from, step * STEP_DAYS) });
  return (
    <div className={classes['page']}>
      <div className={classes['tools']}>
        {!isCalendar && (
          <Rows
            by={by}
            onChange={(next) => (next === 'tours' ? go({}, ['rows', 'day']) : go({ rows: next }, ['day']))}
          />
        )}
        <Button.Group>
          <Button
            variant="default"
            aria-label={t(isCalendar ? 'departures.calendar.earlier' : 'departures.timeline.earlier')}
            onClick={() => move(-1)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </Button>
          <Button variant="default" onClick={() => goTo({}, ['from'])}>
            {t('departures.timeline.today')}
          </Button>
          <Button
            variant="default"
            aria-label={t(isCalendar ? 'departures.calendar.later' : 'departures.timeline.later')}
            onClick={() => move(1)}
          >
            <IconChevronRight size={18} stroke={1.6} />
          </Button>
        </Button.Group>
        {isCalendar && <h2 className={classes['month_title']}>{format.month(month)}</h2>}
      </div>
      {by !== 'resources' && (
        <SeasonStrip
          organizer_id={id}
          guide={guide}
          today={today}
          month={(search.from ?? today).slice(0, 7)}
          onMonth={(next) => goTo({ from: `${next}-01` })}
        />
      )}
      <RowsOf by={by} organizer_id={id} stretches={stretches} isWhole={isCalendar} guide={guide}>
        {(rows, { missing, refetch, guides }) => (
          <Shown
            rows={rows}
            isOfResources={by === 'resources'}
            isWaiting={missing.length > 0}
            withDrawing={by === 'tours' && !isCalendar}
            isCarried={!isAgenda}
            open={open}
            day={day}
            onOpen={(next) => go({ open: next }, ['day'])}
            onDay={(next) => go({ day: next }, ['open'])}
            onClose={() => go({}, ['open', 'day'])}
          >
            {({ onDraw, ...shown }) =>
              isCalendar ? (
                <MonthCalendar
                  label={t('departures.timeline.label')}
                  month={month}
                  {...{ rows, from, today }}
                  {...shown}
                />
              ) : isAgenda ? (
                <Agenda
                  key={`${from} ${asked}`}
                  label={t('departures.timeline.label')}
                  onOpen={shown.onOpen}
                  onSight={seen.onSight}
                  onRetry={refetch}
                  isByRow={by !== 'tours'}
                  {...{ rows, guides, from, timezone, today, missing }}
                />
              ) : (
                <Timeline
                  label={t('departures.timeline.label')}
                  withTours={by !== 'tours'}
                  onDraw={onDraw}
                  onRest={(next) => go({ from: next })}
                  onSight={seen.onSight}
                  onRetry={refetch}
                  {...{ rows, from, asked, today, missing }}
                  {...shown}
                />
              )
            }
          </Shown>
        )}
      </RowsOf>
    </div>
  );
}

/** The stretches of days that are read: those in sight and around, from the first one on. */
function useSeenStretches(from: string): {
  stretches: readonly Days[];
  onSight: (first: number, last: number) => void;
} {
  const [seen, setSeen] = useState(() => stretchesFor(null, dayNumber(from), dayNumber(from) + STRETCH_DAYS));
  const stretches = useMemo(() => daysOfStretches(seen), [seen]);
  const onSight = useCallback(
    (first: number, last: number) => setSeen((before) => stretchesFor(before, first, last)),
    [],
  );
  return { stretches, onSight };
}

interface Came {
  missing: readonly Missing[];
  refetch: () => void;
  /** Who leads what has come. */
  guides: Window['guides'];
}

interface RowsOfProps {
  by: TimelineRows;
  organizer_id: number;
  stretches: readonly Days[];
  /** What is shown is shown whole: before that its skeleton stands there. */
  isWhole: boolean;
  guide: number | undefined;
  children: (rows: readonly Row[], read: Came) => ReactNode;
}

/** Reads what the rows are of. */
function RowsOf(props: RowsOfProps) {
  return props.by === 'resources' ? <ResourceRows {...props} /> : <DepartureRows {...props} />;
}

const NO_DAYS: readonly Days[] = [];

function DepartureRows({ by, organizer_id, stretches, isWhole, guide, children }: RowsOfProps) {
  const { t } = useTranslation();
  const { window, ...read } = useDeparturesWindow(
    { organizer_id, ...(guide !== undefined && { guide_id: guide }) },
    stretches,
  );
  // What departures are short of, where whoever looks may know of resources.
  const seesResources = useMay('resources.read') === 'all';
  const { equipment } = useResourcesWindow(organizer_id, seesResources ? stretches : NO_DAYS);
  const rows = useMemo(() => {
    const lacking = lackingOf(equipment);
    return by === 'guides'
      ? rowsByGuide(window, t('departures.timeline.nobody'), lacking)
      : rowsByTour(window, t('departures.timeline.trips'), lacking);
  }, [window, equipment, by, t]);
  return (
    <Read isWhole={isWhole} count={stretches.length} {...read}>
      {() => children(rows, { ...read, guides: window.guides })}
    </Read>
  );
}

function ResourceRows({ organizer_id, stretches, isWhole, children }: RowsOfProps) {
  const { equipment, ...read } = useResourcesWindow(organizer_id, stretches);
  const rows = useMemo(() => rowsByResource(equipment), [equipment]);
  return (
    <Read isWhole={isWhole} count={stretches.length} {...read}>
      {() => children(rows, { ...read, guides: [] })}
    </Read>
  );
}

interface ReadProps extends Pick<ReturnType<typeof useResourcesWindow>, 'missing' | 'error' | 'refetch'> {
  isWhole: boolean;
  /** Of how many stretches there are. */
  count: number;
  children: () => ReactNode;
}

/** What is shown by parts is there before they are, unless none can come. */
function Read({ isWhole, count, missing, error, refetch, children }: ReadProps) {
  const isNone = missing.length === count && (isWhole || error !== null);
  return (
    <QueryState
      query={{ data: isNone ? undefined : missing, error, refetch }}
      skeleton={<TableSkeleton rows={8} columns={4} />}
    >
      {children}
    </QueryState>
  );
}

function Rows({ by, onChange }: { by: TimelineRows; onChange: (by: TimelineRows) => void }) {
  const { t } = useTranslation();
  const seesResources = useMay('resources.read') === 'all';
  // A guide's own departures are all in one row.
  if (useMay('departures.read') === 'own') return null;
  const choices = TIMELINE_ROWS.filter((one) => one !== 'resources' || seesResources);
  return (
    <SegmentedControl
      aria-label={t('departures.timeline.rows')}
      value={by}
      onChange={(next) => onChange(TIMELINE_ROWS.find((one) => one === next) ?? 'tours')}
      data={choices.map((value) => ({ value, label: t(`departures.timeline.by.${value}`) }))}
    />
  );
}

interface ShownProps {
  rows: readonly Row[];
  isOfResources: boolean;
  /** Not all days have come. */
  isWaiting: boolean;
  /** Its rows are of tours, to which dates are added there. */
  withDrawing: boolean;
  /** Departures may be carried, and their states need telling apart. */
  isCarried: boolean;
  open: number | undefined;
  /** A day of a row (`DeparturesSearch`). */
  day: string | undefined;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
  onClose: () => void;
  children: (shown: {
    openKey: string | null;
    onOpen: (bar: PlacedBar) => void;
    carrying: CarryingOf | null;
    onDraw: ((drawn: Drawn) => void) | null;
  }) => ReactNode;
}

/** How the address names several departures of a day together. */
const dayOfRow = ({ key }: Row, { date_start }: Pick<PlacedBar, 'date_start'>) => `${key} ${date_start}`;

/** What the address names so; undefined: it is not among the rows. */
const barOfDay = (rows: readonly Row[], day: string | undefined): PlacedBar | undefined =>
  rows.flatMap((row) => row.bars.filter((bar) => bar.opens === null && dayOfRow(row, bar) === day))[0];

function Shown(props: ShownProps) {
  const {
    rows,
    isOfResources,
    isWaiting,
    withDrawing,
    isCarried,
    open,
    day,
    onOpen,
    onDay,
    onClose,
    children,
  } = props;
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { id } = useOrganizer();
  const isPhone = useBelow('sm');
  const mayOpen = useMay('departures.read') !== 'none';
  const mayChange = useMay('tours.write') === 'all' && !isOfResources;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const draw = useCallback((next: Drawn) => {
    setDrawn(next);
    setIsDrawing(true);
  }, []);
  const hintId = useId();
  const [said, say] = useState('');
  const { begin, dialogs } = useMove();
  const carrying = useCarryingOf(rows, {
    hintId,
    say,
    onMove: (bar, to, isCopy) => void begin(bar, to, isCopy),
    onFixed: (bar) => {
      const fixed = fixedBecause(bar);
      if (fixed === null) return;
      const request_id = bar.departure?.request_id ?? null;
      void showToast({
        level: 'info',
        message: t(`departures.move.fixed_${fixed}`),
        ...(request_id !== null && {
          action: {
            label: t('departures.move.open_booking'),
            onClick: () =>
              void navigate({
                to: '/$orgId/bookings/$id',
                params: { id: String(request_id) },
              }),
          },
        }),
      });
    },
  });
  const shownBar =
    open === undefined
      ? barOfDay(rows, day)
      : rows
          .flatMap((row) => row.bars)
          .find((bar) => bar.key === String(open) || bar.parts.some(({ opens }) => opens === open));
  const choose = useLatest((bar: PlacedBar) => {
    if (bar.opens === null) {
      const row = rows.find((one) => one.bars.some(({ key }) => key === bar.key));
      if (row) onDay(dayOfRow(row, bar));
      return;
    }
    // Other people's clients are on a departure: who may not open it goes to its own bookings of it.
    if (mayOpen) onOpen(bar.opens);
    else
      void navigate({
        to: '/$orgId/bookings',
        params: { orgId: String(id) },
        search: {
          ...(bar.tour_id !== null && { tour: bar.tour_id }),
          date_from: bar.date_start,
          date_to: bar.date_start,
        },
      });
  });
  if (rows.length === 0 && isOfResources && !isWaiting)
    return (
      <Panel>
        <EmptyState
          icon={<IconCalendarEvent size={24} stroke={1.6} />}
          title={t('departures.timeline.no_resources')}
          text={t('departures.timeline.no_resources_text')}
        />
      </Panel>
    );
  const panel =
    open !== undefined && mayOpen ? (
      <DeparturePanel key={open} id={open} onClose={onClose} />
    ) : shownBar && open === undefined ? (
      <DayPanel bar={shownBar} onOpen={mayOpen ? onOpen : undefined} onClose={onClose} />
    ) : null;
  return (
    <>
      <div className={panel === null ? undefined : classes['with_panel']}>
        {children({
          openKey: shownBar?.key ?? null,
          onOpen: choose,
          carrying: mayChange && isCarried ? carrying : null,
          onDraw: mayChange && withDrawing ? draw : null,
        })}
        {panel}
      </div>
      {mayChange && (
        <>
          {isCarried && (
            <p id={hintId} className={classes['hint']}>
              {t(withDrawing ? 'departures.move.hint_draw' : 'departures.move.hint')}
            </p>
          )}
          <VisuallyHidden component="output">{said}</VisuallyHidden>
          {dialogs}
          {drawn && <NewDatesDialog drawn={drawn} opened={isDrawing} onClose={() => setIsDrawing(false)} />}
        </>
      )}
      {isCarried && !isPhone && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          ml={-8}
          aria-keyshortcuts="?"
          onClick={openShortcuts}
        >
          {t('shortcuts.all')}
        </Button>
      )}
      {isCarried && (
        <ul className={classes['legend']} aria-label={t('departures.timeline.legend')}>
          {DEPARTURE_STATES.map((state) => (
            <li key={state}>
              <span
                className={classes['bar']}
                data-state={state}
                data-tone={DEPARTURE_TONES[state]}
                style={vars({ '--full': state === 'full' ? '100%' : '40%' })}
                aria-hidden
              />
              {t(`departures.state.${state}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
