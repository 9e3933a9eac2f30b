import { test } from '@playwright/test';
import { ownOperator } from './library/own-operator.ts';
import { DISPUTES, KEPT } from './library/typed-disputes.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { disputeForm } from './library/typed-forms/together.ts';
import { doseOf } from './library/typed-forms/walk.ts';

/** What the registry holds of each; a list in a form is disputed by itself. */
const formOf = (name: string) => TYPED_FORMS[name.replace(/, .*$/u, '')];

for (const [name, dispute] of doseOf(DISPUTES, 1))
  test(`${name} asks whose value stays, and shows both`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the question is the same on a phone');
    const form = formOf(name);
    if (!form) throw new Error(`There is no form ${name}`);
    const world = { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' };
    const kept = KEPT[name];
    await kept?.prepare?.(world);
    await disputeForm(page, { ...form, ...kept }, world, dispute);
  });
