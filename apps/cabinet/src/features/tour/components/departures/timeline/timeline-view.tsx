import { Button, SegmentedControl } from '@mantine/core';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, todayIn } from '@tropa/core';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../../../shared/session/session.ts';
import { useDeparturesWindow } from '../../../hooks/use-departures-window.ts';
import { useResourcesWindow } from '../../../hooks/use-resources-window.ts';
import { DEPARTURE_STATES, DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { TIMELINE_ROWS, type DeparturesSearch, type TimelineRows } from '../../../model/page-search.ts';
import {
  rowsByGuide,
  rowsByResource,
  rowsByTour,
  type PlacedBar,
  type Row,
} from '../../../model/timeline.ts';
import { DayPanel } from './day-panel.tsx';
import { DeparturePanel } from './departure-panel.tsx';
import { Timeline } from './timeline.tsx';
import classes from './timeline.module.css';
import { vars } from './vars.ts';

const route = getRouteApi('/default/$orgId/departures');
/** So many days are shown, and so many of them before today. */
const DAYS = 90;
const PAST_DAYS = 14;
/** An arrow goes so far. */
const STEP_DAYS = 28;

/** Departures along the days, by tour or by guide, with what is chosen beside them. */
export function TimelineView({ guide }: { guide: number | undefined }) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayIn(timezone);
  const { from = addDays(today, -PAST_DAYS), rows: by = 'tours', open } = search;
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
  const move = (days: number) => go({ from: addDays(from, days) });
  return (
    <div className={classes['page']}>
      <div className={classes['tools']}>
        <Rows by={by} onChange={(next) => (next === 'tours' ? go({}, ['rows']) : go({ rows: next }))} />
        <Button.Group>
          <Button
            variant="default"
            aria-label={t('departures.timeline.earlier')}
            onClick={() => move(-STEP_DAYS)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </Button>
          <Button variant="default" onClick={() => go({}, ['from'])}>
            {t('departures.timeline.today')}
          </Button>
          <Button
            variant="default"
            aria-label={t('departures.timeline.later')}
            onClick={() => move(STEP_DAYS)}
          >
            <IconChevronRight size={18} stroke={1.6} />
          </Button>
        </Button.Group>
      </div>
      <RowsOf
        by={by}
        days={{ organizer_id: id, date_from: from, date_to: addDays(from, DAYS - 1) }}
        guide={guide}
      >
        {(rows) => (
          <Shown
            rows={rows}
            by={by}
            from={from}
            today={today}
            open={open}
            onOpen={(next) => (next === null ? go({}, ['open']) : go({ open: next }))}
          />
        )}
      </RowsOf>
    </div>
  );
}

interface RowsOfProps {
  by: TimelineRows;
  days: { organizer_id: number; date_from: string; date_to: string };
  guide: number | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Reads what the rows are of. */
function RowsOf(props: RowsOfProps) {
  return props.by === 'resources' ? <ResourceRows {...props} /> : <DepartureRows {...props} />;
}

function DepartureRows({ by, days, guide, children }: RowsOfProps) {
  const { t } = useTranslation();
  const query = useDeparturesWindow({ ...days, ...(guide !== undefined && { guide_id: guide }) });
  const { data } = query;
  const rows = useMemo(() => {
    if (!data) return [];
    return by === 'guides'
      ? rowsByGuide(data, t('departures.timeline.nobody'))
      : rowsByTour(data, t('departures.timeline.trips'));
  }, [data, by, t]);
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={4} />}>
      {() => children(rows)}
    </QueryState>
  );
}

function ResourceRows({ days, children }: RowsOfProps) {
  const query = useResourcesWindow(days);
  const { data } = query;
  const rows = useMemo(() => rowsByResource(data ?? []), [data]);
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={4} />}>
      {() => children(rows)}
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
  by: TimelineRows;
  from: string;
  today: string;
  open: number | undefined;
  onOpen: (id: number | null) => void;
}

/** Whether a bar is, or has in it, what is open. */
const isOf = (bar: PlacedBar, key: string) => bar.key === key || bar.parts.some((part) => part.key === key);

function Shown({ rows, by, from, today, open, onOpen }: ShownProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { id } = useOrganizer();
  const mayOpen = useMay('departures.read') !== 'none';
  const [day, setDay] = useState<string | null>(null);
  const bars = rows.flatMap((row) => row.bars);
  const openKey = open === undefined ? day : String(open);
  const shownBar = openKey === null ? undefined : bars.find((bar) => isOf(bar, openKey));
  const choose = useCallback(
    (bar: PlacedBar) => {
      if (bar.opens === null) {
        setDay(bar.key);
        onOpen(null);
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
    },
    [onOpen, mayOpen, navigate, id],
  );
  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState
          icon={<IconCalendarEvent size={24} stroke={1.6} />}
          title={t('departures.timeline.empty')}
          text={t('departures.timeline.empty_text')}
        />
      </Panel>
    );
  const panel =
    open !== undefined && mayOpen ? (
      <DeparturePanel key={open} id={open} onClose={() => onOpen(null)} />
    ) : shownBar && day !== null ? (
      <DayPanel bar={shownBar} onOpen={mayOpen ? onOpen : undefined} onClose={() => setDay(null)} />
    ) : null;
  return (
    <>
      <div className={panel === null ? undefined : classes['with_panel']}>
        <Timeline
          label={t('departures.timeline.label')}
          rows={rows}
          from={from}
          days={DAYS}
          today={today}
          openKey={shownBar?.key ?? null}
          onOpen={choose}
          withTours={by !== 'tours'}
        />
        {panel}
      </div>
      <ul className={classes['legend']} aria-label={t('departures.timeline.legend')}>
        {DEPARTURE_STATES.map((state) => (
          <li key={state}>
            <span
              className={classes['bar']}
              data-state={state}
              style={vars({
                '--tone': `var(--ui-dot-${DEPARTURE_TONES[state]})`,
                '--full': state === 'full' ? '100%' : '40%',
              })}
              aria-hidden
            />
            {t(`departures.state.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
