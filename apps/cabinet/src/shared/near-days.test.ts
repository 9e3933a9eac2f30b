import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where the days of a departure stand without «сегодня» and «завтра», each with why. Lists and cards tell near days in words. */
const WITHOUT_WORDS: Record<string, string> = {
  'features/agent/components/allotments-panel.tsx':
    'its day stands beside the day until which seats are kept',
  'features/agent/components/keep-seats-dialog.tsx':
    'staff look for the day itself in a list that is searched',
  'features/booking/components/view/selection-panel.tsx':
    'days that were proposed in a letter: they are called the same there',
  'features/booking/model/contract-changes.ts': 'what a contract said',
  'features/chat/model/request-days.ts': 'the subject of a chat, which stays on the screen over midnight',
  'features/pier/components/asides.tsx': 'a screen that is open all day, over midnight too',
  'features/pier/components/slip.tsx': 'paper is read on another day',
  'features/pier/components/sold.tsx': 'beside a code that is photographed and read on another day',
  'features/equipment/components/closure-form.tsx': 'what stands in the way of days that are typed beside it',
  'features/report/components/lost-report.tsx': 'dates of a whole year stand beside one another in it',
  'features/report/components/lost-sheet.tsx': 'dates of a whole year stand beside one another in it',
  'features/report/components/paged-departures.tsx': 'dates of a whole year stand beside one another in it',
  'features/review/components/ask-dialog.tsx': 'what is over, by the day that the letters name',
  'features/tour/components/departures/page/departure-resources.tsx':
    'the other departure of the same days, which the heading tells',
  'features/tour/components/dates/close-dialog.tsx': 'a question about one date, which stays on the screen',
  'features/tour/components/dates/date-bulk-form.tsx': 'names the date that a problem belongs to',
  'features/tour/components/dates/date-columns.tsx': 'the name of a menu',
  'features/tour/components/dates/dates-list.tsx': 'the name of a tick box',
  'features/tour/components/dates/resource-clashes.tsx': 'beside the day that is typed',
  'features/tour/components/departures/page/copy-dialog.tsx':
    'a question about one date, which stays on the screen',
  'features/tour/components/departures/page/foreseen.tsx': 'beside the day that is typed',
  'features/tour/components/departures/page/retime-dialog.tsx':
    'a question about one date, which stays on the screen',
  'features/tour/components/departures/timeline/use-bar-words.ts':
    'a bar stands among the days, with today’s line',
  'features/tour/components/individual/individual-dates.tsx': 'a choice of days that are proposed',
  'features/tour/components/schedule/departures.tsx': 'before the zone is known',
  'features/tour/components/schedule/schedule-outcome.tsx': 'the first of a series',
  'features/tour/hooks/use-date-actions.tsx': 'a question about one date, which stays on the screen',
  'features/tour/screens/check-in-screen.tsx': 'the heading of a sheet that is kept',
  'features/tour/screens/departure-print-screen.tsx': 'paper is read on another day',
  'features/tour/screens/departure-screen.tsx': 'a heading, with the title of the window',
  'shared/departures/use-departure-options.ts': 'staff look for the day itself in a list that is searched',
  'shared/seat-ledger/ledger-view.tsx': 'a heading under the departure’s own',
  'shared/use-format.ts': 'its home',
};

it('days of departures stand without words for near ones only where there is a reason', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !/\.test\.tsx?$/u.test(path) &&
      /\bformat\.(?:departure|booked)\(|\bformatDeparture\(/u.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(WITHOUT_WORDS).toSorted());
});
