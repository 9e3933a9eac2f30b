import type { publicSiteCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { pageOfAll, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandSiteOfHost } from '../record/site-of-host.ts';
import { compareSchedule, loadSchedule, schedulePlace } from './load-schedule.ts';

const PAGE_SIZE = 20;
const MONTH_LENGTH = 'yyyy-MM'.length;

/** Departures of the host's site, twenty a page. @throws Refusal 404 where no site is published */
export const toursSchedule: Operation<typeof publicSiteCalls.toursSchedule> = async (context, { query }) => {
  const { row, timezone } = await demandSiteOfHost(context);
  const now = context.clock.now();
  const asked = { organizer_id: row.organizer_id, today: todayIn(timezone, now), now };
  const ofTour = (await loadSchedule(context.database, asked)).filter(
    ({ tour_id }) => query.tour_id === undefined || tour_id === query.tour_id,
  );
  const byMonth = Map.groupBy(ofTour, ({ date_start }) => date_start.slice(0, MONTH_LENGTH));
  const found = query.month === undefined ? ofTour : (byMonth.get(query.month) ?? []);
  const reading = { page: query.page, limit: PAGE_SIZE, below: query.below };
  const departures = pageOfAll(
    found,
    reading,
    (departure, place) => compareSchedule(schedulePlace(departure), place) > 0,
  );
  const last = departures.at(-1);
  return {
    departures,
    months: [...byMonth].map(([month, { length }]) => ({ month, count: length })),
    pagination: paginationOf(reading, found.length, [], last && schedulePlace(last)),
  };
};
