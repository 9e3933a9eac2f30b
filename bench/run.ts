// `npm run bench`: figures of the docs/rules/limits.md at hand, each against its floor, as a table at the end.
// `-- --only 1,4` picks figures, `--rounds 7` and `--seconds 6` measure longer.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bookingsList } from './figures/bookings-list.ts';
import { cabinet } from './figures/cabinet.ts';
import { canvas } from './figures/canvas.ts';
import { chatMessage } from './figures/chat-message.ts';
import { createBooking } from './figures/create-booking.ts';
import { databaseReturn } from './figures/database-return.ts';
import { deepInList } from './figures/deep-in-list.ts';
import { demoPage } from './figures/demo-page.ts';
import { freshPage } from './figures/fresh-page.ts';
import { hangingReceiver } from './figures/hanging-receiver.ts';
import { lastSeats } from './figures/last-seats.ts';
import { memory } from './figures/memory.ts';
import { publish } from './figures/publish.ts';
import { reactions } from './figures/reactions.ts';
import { saveBlock } from './figures/save-block.ts';
import { sizeOfTenant } from './figures/size-of-tenant.ts';
import { start } from './figures/start.ts';
import { timeline } from './figures/timeline.ts';
import { toursList } from './figures/tours-list.ts';
import { warmPage } from './figures/warm-page.ts';
import { yearReport } from './figures/year-report.ts';
import { createBusyTenant } from './library/busy-tenant.ts';
import type { Figure, Row } from './library/figure.ts';
import { once } from './library/once.ts';
import { createSite } from './library/site.ts';
import { markdownTable } from './library/table.ts';
import { startWorld, type World } from './library/world.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

let running: World | undefined;
const world = once(async () => {
  console.log('Starting a database and the application…');
  running = await startWorld();
  return running;
});
const tenantOf = (bookings: number) =>
  once(async () => {
    console.log(`Making an operator with ${bookings.toLocaleString('en')} bookings…`);
    return createBusyTenant(await world(), bookings);
  });
const tenant = tenantOf(100_000);
const largeTenant = tenantOf(1_000_000);
const site = once(async () => createSite(await world()));

const figures: [number, Figure][] = [
  [1, bookingsList(tenant)],
  [13, toursList(world)],
  [11, cabinet(tenant)],
  [20, timeline(world)],
  [14, canvas],
  [6, warmPage(site)],
  [7, freshPage(site)],
  [10, saveBlock],
  [10, publish(site)],
  [9, chatMessage],
  [5, lastSeats(tenant)],
  // After all that a tenfold database would slow.
  [2, sizeOfTenant(tenant, largeTenant)],
  [3, deepInList(largeTenant)],
  [20, yearReport(largeTenant)],
  // Last of those that share the database: they leave tens of thousands of bookings.
  [4, createBooking(largeTenant)],
  [22, reactions(tenant)],
  [22, hangingReceiver(tenant)],
  [8, demoPage],
  [17, memory],
  [15, databaseReturn],
  [12, start],
];
const chosen = values.only?.split(',').map(Number);
const rows: Row[] = [];
try {
  for (const [number, figure] of figures) {
    if (chosen && !chosen.includes(number)) continue;
    if (number === 12) await running?.stop();
    console.log(`Measuring figure ${number}…`);
    try {
      rows.push(...(await figure({ rounds, seconds, world })));
    } catch (error) {
      // The others are measured all the same; the run as a whole has failed.
      console.error(`Figure ${number}:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await running?.stop();
}
console.log(
  `\n${availableParallelism()} cores, Node ${process.version}, medians of ${rounds} interleaved rounds.\n`,
);
console.log(markdownTable(rows.toSorted((a, b) => a.figure - b.figure)));
