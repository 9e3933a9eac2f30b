import type { Departure, tourCalls } from '@tropa/contract';
import { endOfDay, momentOf } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { askedGuide } from './asked-guide.ts';
import { listIndividualTrips } from './individual-trips-repository.ts';
import { cursorOf, placeOf } from './departure-cursor.ts';
import { listLedDepartures } from './repository.ts';
import { findGuides } from '../record/repository.ts';

type Row = Awaited<ReturnType<typeof listLedDepartures>>[number] & { request_id: number | null };

/** As both lists are in the database: by day, time and id. */
const inOrder = (one: Row, other: Row) =>
  one.date_start.localeCompare(other.date_start) ||
  (one.time_start ?? '').localeCompare(other.time_start ?? '') ||
  one.id - other.id;

const HOUR_MS = 3_600_000;

/** Between which moments a group is on the way: what takes hours ends after them, anything else with its last day. */
function onTheWay({
  date_start,
  date_end,
  time_start,
  timezone,
  duration_hours,
}: Pick<Row, 'date_start' | 'date_end' | 'time_start' | 'timezone' | 'duration_hours'>) {
  const starts = momentOf(date_start, time_start ?? '00:00', timezone);
  const ends =
    time_start === null || duration_hours === null
      ? endOfDay(date_end, timezone)
      : new Date(starts.getTime() + duration_hours * HOUR_MS);
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString() };
}

/**
 * Departures that are coming or on the way, nearest first, by page (docs/rules/rights.md): a
 * guide sees those it leads, an agent those of tours that it sells, the others all. Departures of a weekly schedule are those
 * that somebody has booked. Individual trips stand among them.
 */
export const listDepartures: Operation<typeof tourCalls.departures> = async (context, { query }) => {
  const { organizer_id, limit, cursor } = query;
  const { role, guide_id, isNobody } = await askedGuide(context, organizer_id, query.guide_id);
  if (isNobody) return { departures: [], next_cursor: null };
  const { database, clock } = context;
  const filter = {
    organizer_id,
    guide_id,
    seller_id: role === 'agent' ? context.user.id : null,
    now: clock.now(),
    after: cursor === undefined ? undefined : placeOf(cursor),
  };
  // One more than asked for tells whether there is a next page.
  const [departed, trips] = await Promise.all([
    listLedDepartures(database, filter, limit + 1),
    listIndividualTrips(database, filter, limit + 1),
  ]);
  const rows: Row[] = [...departed.map((row) => ({ ...row, request_id: null })), ...trips]
    .toSorted(inOrder)
    .slice(0, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const ids = [...new Set(shown.flatMap(({ leaders }) => leaders))];
  const names = new Map((await findGuides(database, organizer_id, ids)).map((guide) => [guide.id, guide]));
  const departures = shown.map(
    ({
      leaders,
      exact_meeting_place,
      gathering_place,
      approximate_place,
      duration_hours,
      ...row
    }): Departure => ({
      ...row,
      ...onTheWay({ ...row, duration_hours }),
      meeting_place: exact_meeting_place || gathering_place || approximate_place,
      guides: leaders.flatMap((id) => {
        const guide = names.get(id);
        return guide ? [{ id, first_name: guide.first_name, last_name: guide.last_name }] : [];
      }),
    }),
  );
  return { departures, next_cursor: last && rows.length > limit ? cursorOf(last) : null };
};
