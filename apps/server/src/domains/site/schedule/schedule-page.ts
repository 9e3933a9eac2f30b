import { families, familyName, newBlock } from '@tropa/blocks';
import type { Block, ScheduledDeparture, ScheduleMonthLink } from '@tropa/contract';

const MONTH_LENGTH = 'yyyy-MM'.length;

/** The departures of one month for the page of the schedule, and the other months that have some. */
export function monthOfSchedule(
  departures: readonly ScheduledDeparture[],
  asked: string | null,
): { month: string | null; months: ScheduleMonthLink[]; departures: ScheduledDeparture[] } {
  const byMonth = Map.groupBy(departures, ({ date_start }) => date_start.slice(0, MONTH_LENGTH));
  const months = [...byMonth].map(([month, { length }]) => ({ month, count: length }));
  // Of a month that has none left the nearest one is shown: its link may be old.
  const month =
    asked !== null && byMonth.has(asked)
      ? asked
      : (months.find((one) => one.month > (asked ?? ''))?.month ?? months.at(-1)?.month ?? null);
  return { month, months, departures: month === null ? [] : (byMonth.get(month) ?? []) };
}

/** The table of departures of all tours; whether those sold out are there, the main page's own block says. */
export function scheduleBlock(main: readonly Block[]): Block {
  const own = main.find((block) => familyName(block.type) === 'schedule');
  const data = families.schedule.empty();
  const { are_sold_out_shown = data.are_sold_out_shown } = (own?.data ?? {}) as Partial<typeof data>;
  return newBlock('schedule', 'schedule', { ...data, are_sold_out_shown, months: 1 });
}
