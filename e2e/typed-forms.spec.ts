import { expect, test, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '@tropa/contract';
import { ownOperator } from './library/own-operator.ts';
import { TYPED_FORMS, type TypedForm } from './library/typed-forms.ts';

/** All forms of the table with `LONG=1`, else a few: others for each `TEST_SEED`. */
const SMALL_DOSE = 3;
const SEED = Number(process.env['TEST_SEED'] ?? 1);
const names = Object.keys(TYPED_FORMS);
const chosen =
  process.env['LONG'] === '1'
    ? names
    : Array.from(
        { length: SMALL_DOSE },
        (_form, index) => names[(SEED * SMALL_DOSE + index) % names.length] ?? '',
      );

const refusal = (status: number) => ({
  status,
  json: {
    type: status === 409 ? 'conflict' : 'validation',
    message: `Отказ ${status}`,
    errors: {},
    request_id: 'refused',
  },
});

/** Refuses whatever changes something, until it is taken back. */
async function refused(page: Page, status: number, act: () => Promise<void>): Promise<void> {
  const isChange = (url: URL) => !/\/(?:auth|token|socket)/u.test(url.pathname);
  await page.route(isChange, async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else await route.fulfill(refusal(status));
  });
  await act();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function walk(page: Page, form: TypedForm, signIn: () => Promise<void>): Promise<void> {
  const text = `Набрано ${SEED}`;
  const field = form.field(page);
  await field.fill(text);

  for (const status of [422, 409])
    await refused(page, status, async () => {
      const answered = page.waitForResponse((answer) => answer.status() === status);
      await form.send(page).click();
      await answered;
      // In words of its own, or as it is said by the form.
      await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
      await expect(field).toHaveValue(text);
    });

  await page.context().setOffline(true);
  await form.send(page).click();
  await expect(page.getByText('Нет связи с сервером').filter({ visible: true }).first()).toBeVisible();
  await expect(field).toHaveValue(text);
  await page.context().setOffline(false);
  await expect(field).toHaveValue(text);

  // The session has ended elsewhere: neither token nor cookie opens anything.
  await page.context().clearCookies();
  await page.evaluate((key) => localStorage.setItem(key, 'spent'), TOKEN_STORAGE_KEY);
  const saved = page.waitForResponse(
    (answer) =>
      answer.ok() &&
      answer.request().method() !== 'GET' &&
      (answer.request().postData() ?? '').includes(text),
  );
  await form.send(page).click();
  await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
  await signIn();
  await saved;
}

for (const name of chosen)
  test(`${name} keeps what is typed when it is refused, cut off, and signed in anew`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    const form = TYPED_FORMS[name];
    if (!form) throw new Error(`There is no form ${name}`);
    const operator = await ownOperator(baseURL ?? '');
    const request_id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
    await operator.signIn(page);
    await page.goto(form.at({ operator, request_id }));
    await form.open?.(page);
    await walk(page, form, async () => {
      const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
      await dialog.getByLabel('E-mail или телефон').fill(operator.email);
      await dialog.getByLabel('Пароль', { exact: true }).fill(operator.password);
      await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  });
