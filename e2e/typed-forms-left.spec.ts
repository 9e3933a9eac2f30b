import { test } from '@playwright/test';
import { ownOperator } from './library/own-operator.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { leaveForm } from './library/typed-forms/leave.ts';
import { doseOf } from './library/typed-forms/walk.ts';

/** Its rows are typed in sheets that are closed once a row stands: there is nothing to leave before. */
const OF_SHEETS = 'features/tour/components/departures/page/rooms-tab.tsx';
/** What is saved as it is typed, or stands before anybody is signed in, is left as one likes. */
const leftByAsking = Object.fromEntries(
  Object.entries(TYPED_FORMS).filter(([name, form]) => name !== OF_SHEETS && form.send && !form.isOfGuests),
);

for (const [name, form] of doseOf(leftByAsking, 2))
  test(`${name} is not left with something typed without a question`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    await leaveForm(page, form, { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' });
  });
