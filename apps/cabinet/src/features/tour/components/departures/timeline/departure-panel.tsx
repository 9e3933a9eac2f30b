import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DepartureView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Sheet, TableSkeleton, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, equipmentCalls, useCall } from '../../../../../shared/api/index.ts';
import { KindWords } from '../../../../../shared/kind-words.tsx';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useMay, useScope } from '../../../../../shared/session/session.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { checklistOf, type Check } from '../../../model/checklist.ts';
import { Seats } from '../../seats.tsx';
import { DepartureActions } from '../page/departure-actions.tsx';
import { DepartureStatus } from '../page/departure-status.tsx';
import { GuidesDialog } from '../page/guides-dialog.tsx';
import classes from './departure-panel.module.css';

/** Beside the timeline where there is room, a sheet over it elsewhere. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  // As it was opened: what is typed in a dialog of it outlives a turn of the tablet.
  const isBelow = useBelow('lg');
  const [isNarrow] = useState(isBelow);
  if (isNarrow)
    return (
      <Sheet opened onClose={onClose} title={title}>
        {children}
      </Sheet>
    );
  return (
    <aside className={classes['panel']} aria-label={title}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <ActionIcon size={32} aria-label={t('departures.panel.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      {children}
    </aside>
  );
}

/** A departure in short: how full it is, its money, what it still needs, and what can be done with it. */
export function DeparturePanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall(departureCalls.view, { query: { id } });
  const title = query.data ? format.listed(query.data, query.data.timezone) : t('departures.panel.title');
  return (
    <SidePanel title={title} onClose={onClose}>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={1} />}>
        {(departure) => (
          <KindWords of={departure}>
            <Body departure={departure} />
          </KindWords>
        )}
      </QueryState>
    </SidePanel>
  );
}

function Body({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, organizer_id, request_id, tourists_count, bookings_count, waiting } = departure;
  const params = { orgId: String(organizer_id), departureId: String(id) };
  const guides = departure.guides.map((guide) => fullName(guide)).join(', ');
  const costs = useCall(
    departureCalls.costs,
    { query: { id } },
    { enabled: departure.money !== null && request_id === null },
  );
  const short = useShort(departure);
  const facts: [string, ReactNode][] = [
    ...(request_id === null
      ? [[t('departure.page.seats'), <Seats key="seats" {...departure} />] as [string, ReactNode]]
      : []),
    [
      t('departures.panel.people'),
      [
        t('guides.departures.tourists_count', { count: tourists_count }),
        t('departures.panel.bookings', { count: bookings_count }),
      ].join(', '),
    ],
    ...(waiting.parties > 0
      ? [
          [t('departure.page.waiting'), t('departure.page.waiting_parties', { count: waiting.parties })] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('departure.page.guides'), guides || t('departure.page.no_guides')],
    [t('departure.page.place'), departure.meeting_place || t('departure.page.no_place')],
    ...(departure.money ?? []).flatMap((sum): [string, ReactNode][] => [
      [t('departure.page.total'), format.money(sum.total, sum.currency)],
      [t('departure.page.debt'), format.money(sum.debt, sum.currency)],
    ]),
    ...(costs.data
      ? ([
          [t('departure.costs.total'), format.money(costs.data.costs_total, costs.data.currency)],
          [
            t('departure.costs.profit'),
            <Anchor
              key="profit"
              renderRoot={(properties) => (
                <Link
                  {...properties}
                  to="/$orgId/departures/$departureId"
                  params={params}
                  search={{ tab: 'payments' }}
                />
              )}
            >
              {format.money(costs.data.profit, costs.data.currency)}
            </Anchor>,
          ],
        ] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <div className={classes['body']}>
      <div>
        <p className={classes['tour']}>{departure.tour_name}</p>
        <DepartureStatus departure={departure} />
      </div>
      <div className={classes['foot']}>
        <Button
          variant="default"
          renderRoot={(properties) => (
            <Link {...properties} to="/$orgId/departures/$departureId" params={params} />
          )}
        >
          {t('departures.panel.open')}
        </Button>
        <DepartureActions departure={departure} />
      </div>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {checklistOf(departure, short).map(({ phase, checks }) => (
        <section key={phase}>
          <h3 className={classes['phase']}>{t(`departures.phase.${phase}`)}</h3>
          <ul className={classes['checks']}>
            {checks.map((check) => (
              <CheckItem key={check.what} check={check} departure={departure} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Names of resources that there are too few of for a departure; null: it needs none, or whoever looks may not know. */
function useShort({ id, request_id }: DepartureView): string[] | null {
  const seesResources = useMay('resources.read') === 'all' && request_id === null;
  const { data } = useCall(
    equipmentCalls.ofDeparture,
    { query: { date_id: id } },
    { enabled: seesResources },
  );
  if (!seesResources || data === undefined || data.resources.length === 0) return null;
  return data.resources
    .filter(({ is_free }) => !is_free)
    .map(({ name, substitute }) => substitute?.name ?? name);
}

function CheckItem({ check, departure }: { check: Check; departure: DepartureView }) {
  const { t } = useTranslation();
  const { what, isDone, left, names } = check;
  const words = isDone
    ? t(`departures.checks.${what}_done`)
    : t(`departures.checks.${what}`, { count: left ?? 0, names });
  const Mark = isDone ? IconCircleCheckFilled : IconAlertCircle;
  return (
    <li
      className={classes['check']}
      data-done={isDone || undefined}
      data-later={what === 'present' || undefined}
    >
      <Mark size={18} stroke={1.6} aria-hidden />
      {isDone ? words : <Act check={check} words={words} departure={departure} />}
    </li>
  );
}

/** What is missing, as the way to where it is mended; its words alone where whoever looks may not. */
function Act({
  check: { what, tab },
  words,
  departure,
}: {
  check: Check;
  words: string;
  departure: DepartureView;
}) {
  const { organizer_id, tour_id, request_id } = departure;
  // Who leads an individual trip, and where it meets, is said in its tour.
  const mayChange = useScope('tours', 'write') === 'all';
  const [opened, setOpened] = useState(false);
  const params = { orgId: String(organizer_id), departureId: String(departure.id) };
  if (what === 'guide' && mayChange && request_id === null)
    return (
      <>
        <button type="button" className={classes['act']} onClick={() => setOpened(true)}>
          {words}
        </button>
        <GuidesDialog departure={departure} opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  if (what === 'place' && mayChange)
    return (
      <Link to="/$orgId/tours/$id" params={{ orgId: String(organizer_id), id: String(tour_id) }} search={{}}>
        {words}
      </Link>
    );
  if (what === 'present')
    return (
      <Link to="/$orgId/departures/$departureId/check-in" params={params}>
        {words}
      </Link>
    );
  if (tab === undefined) return words;
  return (
    <Link to="/$orgId/departures/$departureId" params={params} search={tab === 'people' ? {} : { tab }}>
      {words}
    </Link>
  );
}
