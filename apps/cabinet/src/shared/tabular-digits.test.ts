import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Where digits of one width stand, each with why: elsewhere «113 954» reads as «1 1 3 954». */
const IN_COLUMNS: Record<string, string> = {
  'apps/cabinet/src/features/booking/components/dialogs/dialogs.module.css': 'sums under one another',
  'apps/cabinet/src/features/booking/components/view/invoices-panel.module.css': 'sums under one another',
  'apps/cabinet/src/features/booking/components/view/payment-plan.module.css': 'sums under one another',
  'apps/cabinet/src/features/booking/components/view/price-panel.module.css': 'sums under one another',
  'apps/cabinet/src/features/booking/components/view/tourists-panel.module.css': 'numbers of passports',
  'apps/cabinet/src/features/chat/components/call-button.module.css': 'a code that is read out',
  'apps/cabinet/src/features/company/components/company.module.css': 'numbers of registers and accounts',
  'apps/cabinet/src/features/debug/components/letter-list.module.css': 'times under one another',
  'apps/cabinet/src/features/debug/components/messengers-tab.module.css': 'times under one another',
  'apps/cabinet/src/features/debug/kit/sections/foundation.module.css': 'shows them',
  'apps/cabinet/src/features/invoice/components/check/check.module.css': 'sums under one another',
  'apps/cabinet/src/features/invoice/components/check/record-refund.module.css': 'sums under one another',
  'apps/cabinet/src/features/invoice/components/ledger/payments.module.css': 'days under one another',
  'apps/cabinet/src/features/invoice/components/payouts/payouts.module.css': 'sums under one another',
  'apps/cabinet/src/features/legal/screens/legal-screen.module.css': 'numbers of clauses',
  'apps/cabinet/src/features/organizer/components/accounts.module.css': 'numbers of accounts',
  'apps/cabinet/src/features/tour/components/departures/list/departure-list.module.css':
    'numbers under one another',
  'apps/cabinet/src/features/review/components/review-figures.module.css': 'counts under one another',
  'apps/cabinet/src/features/tour/components/departures/page/costs.module.css': 'sums under one another',
  'apps/cabinet/src/features/tour/components/departures/timeline/timeline.module.css':
    'days under one another',
  'apps/cabinet/src/features/tour/components/list/bulk.module.css': 'a count that runs',
  'apps/cabinet/src/features/tour/components/schedule/schedule.module.css': 'times under one another',
  'apps/cabinet/src/features/tour/components/seats.module.css': 'seats under one another',
  'apps/cabinet/src/features/user/components/profile/profile.module.css': 'codes under one another',
  'apps/cabinet/src/shared/companies/companies.module.css': 'numbers of registers',
  'apps/cabinet/src/shared/seat-ledger/seat-ledger.module.css': 'seats under one another',
  'packages/ui/src/calendar/calendar.module.css': 'days under one another',
  'packages/ui/src/inputs/inputs.module.css': 'a count that runs',
  'packages/ui/src/inputs/phone/phone-input.module.css': 'codes under one another',
  'packages/ui/src/media/gallery-viewer.module.css': 'a count that runs',
  'packages/ui/src/pictures/file-uploader.module.css': 'sizes under one another',
  'packages/ui/src/pictures/picture-uploader.module.css': 'a share that runs',
  'packages/ui/src/table/data-table.module.css': 'columns of figures',
};

it('digits have one width in columns and where they run, and nowhere else', () => {
  const found = globSync(['apps/cabinet/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root }).filter(
    (path) => readFileSync(join(root, path), 'utf8').includes('tabular-nums'),
  );
  expect(found.filter((path) => !(path in IN_COLUMNS))).toEqual([]);
});
