import { schedulePath } from '@tropa/blocks';
import { todayIn } from '@tropa/core';
import { loadSchedule } from '../../schedule/load-schedule.ts';
import { monthOfSchedule, scheduleBlock } from '../../schedule/schedule-page.ts';
import { MONTH } from '../paths.ts';
import { frameBlocks, pageKind, parameter, type PagePaths } from './kind.ts';

/** Departures of all tours in a month, `yyyy-MM`; null: in the nearest. */
const schedule = pageKind({
  name: 'schedule',
  key: (month: string | null) => month ?? '',
  isFiltered: (month) => month !== null,
  load: async ({ services, site, data }, month) => {
    const now = services.clock.now();
    const present = { today: todayIn(site.timezone, now), now };
    const [page, all] = await Promise.all([
      data(schedulePath(month)),
      loadSchedule(services.database, { organizer_id: site.row.organizer_id, ...present }),
    ]);
    return { data: page, ...monthOfSchedule(all, month) };
  },
  render: ({ look: { pages, theme }, html }, { data, month, months, departures }) => {
    const path = schedulePath(month === months[0]?.month ? null : month);
    const blocks = [...frameBlocks(pages), scheduleBlock(pages.main)];
    return html({ page: 'schedule', blocks, theme, data: { ...data, path, departures }, month, months });
  },
});

export const schedulePaths: PagePaths = {
  [schedulePath(null)]: (request) => {
    const month = parameter(request, 'month') ?? '';
    return schedule(MONTH.test(month) ? month : null);
  },
};
