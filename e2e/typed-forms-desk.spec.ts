import { test } from '@playwright/test';
import { ownOperator } from './library/own-operator.ts';
import { DESK_FORMS } from './library/typed-forms/desk.ts';
import { leaveForm } from './library/typed-forms/leave.ts';
import { doseOf, walkForm } from './library/typed-forms/walk.ts';

// The platform has one desk: `desk@tropa.example`.
for (const [name, form] of doseOf(DESK_FORMS, 1))
  test(`${name} keeps what is typed when it is refused, cut off, and signed in anew`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    await walkForm(page, form, { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' });
  });

for (const [name, form] of doseOf(DESK_FORMS, 1))
  test(`${name} is not left with something typed without a question`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    await leaveForm(page, form, { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' });
  });
