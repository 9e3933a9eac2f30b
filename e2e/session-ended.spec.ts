import { expect, test } from '@playwright/test';
import { organizerCalls, TOKEN_STORAGE_KEY } from '@tropa/contract';
import { ownOperator, ownPerson } from './library/own-operator.ts';

test('a session that ends in a form is begun anew over it, and what is typed while a save is on its way stays', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the dialog is the same on a phone');
  const operator = await ownOperator(baseURL ?? '');
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/settings?tab=cancellation`);
  const terms = page.getByRole('textbox', { name: 'Порядок оплаты' });
  await terms.fill('Предоплата при бронировании.');

  // The session has ended elsewhere: neither token nor cookie opens anything.
  await context.clearCookies();
  await page.evaluate((key) => localStorage.setItem(key, 'spent'), TOKEN_STORAGE_KEY);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await expect(dialog.getByLabel('E-mail или телефон')).toHaveValue(/@/u);

  // Somebody else does not go on with it.
  const other = await ownPerson(baseURL ?? '', { first_name: 'Иная', last_name: 'Особа' });
  await dialog.getByLabel('E-mail или телефон').fill(other.email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(other.password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog.getByText('Это другой аккаунт')).toBeVisible();

  const storedTerms = async () =>
    (await operator.client.call(organizerCalls.view, { query: { id: operator.organizer_id } })).payment_order;
  const { promise: typedMore, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === organizerCalls.update.path,
    async (route) => {
      const answer = await route.fetch();
      if (answer.ok()) await typedMore;
      await route.fulfill({ response: answer });
    },
  );
  await dialog.getByLabel('E-mail или телефон').fill(operator.email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(operator.password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(storedTerms).toBe('Предоплата при бронировании.');
  await terms.fill('Предоплата и остаток.');
  letGo();
  await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
  await expect(terms).toHaveValue('Предоплата и остаток.');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect.poll(storedTerms).toBe('Предоплата и остаток.');
});
