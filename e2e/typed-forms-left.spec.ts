import { test } from '@playwright/test';
import { ownOperator } from './library/own-operator.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { leaveForm } from './library/typed-forms/leave.ts';
import { doseOf } from './library/typed-forms/walk.ts';

/**
 * What is saved as it is typed, or stands before anybody is signed in, is left as one likes; where rows are typed in dialogs of
 * their own there is nothing to leave before one stands. A sale is kept by the device of whoever sells; at the pier it asks, too, but
 * its screen has no menu to leave by.
 */
const KEPT = ['features/booking/components/sell/use-sale.ts', 'features/pier/components/sale-form.tsx'];
const leftByAsking = Object.fromEntries(
  Object.entries(TYPED_FORMS).filter(
    ([name, form]) => !KEPT.includes(name) && !form.isTypedInDialogs && form.send && !form.isOfGuests,
  ),
);

for (const [name, form] of doseOf(leftByAsking, 2))
  test(`${name} is not left with something typed without a question`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    await leaveForm(page, form, { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' });
  });
