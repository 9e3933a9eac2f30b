import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/**
 * What becomes of what is typed where a phone is turned, or a window made narrow. `tree`: it is one tree at any width, which differs in
 * words, sizes and classes; `above`: two trees, over which their values are kept; `nothing`: nothing is typed there.
 */
const ACROSS: Record<string, 'tree' | 'above' | 'nothing'> = {
  'apps/cabinet/src/app/shell/use-user-actions.tsx': 'nothing',
  'apps/cabinet/src/features/booking/components/list/bookings-page.tsx': 'nothing',
  'apps/cabinet/src/features/booking/components/new/kind-field.tsx': 'above',
  'apps/cabinet/src/features/booking/components/view/booking-actions-bar.tsx': 'tree',
  'apps/cabinet/src/features/booking/components/view/booking-page.tsx': 'tree',
  'apps/cabinet/src/features/booking/screens/booking-screen.tsx': 'tree',
  'apps/cabinet/src/features/booking/screens/bookings-screen.tsx': 'tree',
  'apps/cabinet/src/features/chat/components/chat-head.tsx': 'nothing',
  'apps/cabinet/src/features/chat/components/conversation.tsx': 'nothing',
  'apps/cabinet/src/features/chat/screens/chats-screen.tsx': 'tree',
  'apps/cabinet/src/features/debug/components/outbox.tsx': 'nothing',
  'apps/cabinet/src/features/desk/components/desk-list.tsx': 'tree',
  'apps/cabinet/src/features/document/components/template-editor-page.tsx': 'above',
  'apps/cabinet/src/features/equipment/components/resource-columns.tsx': 'tree',
  'apps/cabinet/src/features/invoice/components/state-frame.tsx': 'nothing',
  'apps/cabinet/src/features/invoice/components/ledger/ledger-tab.tsx': 'nothing',
  'apps/cabinet/src/features/sequence/components/letter-editor.tsx': 'above',
  'apps/cabinet/src/features/site/canvas/page-stage.tsx': 'tree',
  'apps/cabinet/src/features/site/components/builder-layout.tsx': 'above',
  'apps/cabinet/src/features/site/components/device-stage.tsx': 'tree',
  'apps/cabinet/src/features/site/components/tour-order-offer.tsx': 'nothing',
  'apps/cabinet/src/features/tour/components/dates/dates-calendar.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/dates/dates-list.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/departures/timeline/days-view.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/departures/timeline/departure-panel.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/departures/timeline/timeline.tsx': 'nothing',
  'apps/cabinet/src/features/tour/components/editor/save-bar.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/guides/guide-columns.tsx': 'tree',
  'apps/cabinet/src/features/tour/components/wizard/wizard-questions.tsx': 'tree',
  'apps/cabinet/src/features/tour/hooks/use-preview-switch.ts': 'nothing',
  'apps/cabinet/src/features/tour/screens/departure-screen.tsx': 'tree',
  'apps/cabinet/src/features/tour/screens/tours-screen.tsx': 'nothing',
  'apps/cabinet/src/shared/filters/filter-frame.tsx': 'above',
  'packages/ui/src/inputs/date/date-input.tsx': 'tree',
  'packages/ui/src/media/gallery-viewer.tsx': 'nothing',
  'packages/ui/src/overlay/sheet-body.tsx': 'tree',
  // Of each row, what stands in its cells; a dialog of a row is held beside the table.
  'packages/ui/src/table/data-table.tsx': 'nothing',
};

/** Components that a file may show once only: a second one, for another width, begins anew. */
const ONCE = /<(?:Outlet|Conversation|[A-Z]\w*Form)\b/gu;

const asking = globSync(['apps/cabinet/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((file) => !file.endsWith('use-below.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  .filter(({ text }) => /\buse(?:Below|MediaQuery)\(/u.test(text));

it('whatever asks for the width of the window says what becomes of what is typed', () => {
  expect(asking.map(({ file }) => file).toSorted()).toEqual(Object.keys(ACROSS).toSorted());
});

it.each(asking.filter(({ file }) => ACROSS[file] === 'tree'))(
  '$file holds in one place what may be typed into',
  ({ text }) => {
    const shown: string[] = text.match(ONCE) ?? [];
    expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
  },
);
