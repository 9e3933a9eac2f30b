import { expect, test } from '@playwright/test';
import { bankAccountCalls, bookingCalls, organizerCalls, payoutCalls } from '@tropa/contract';
import { answerBank, startPayment } from '@tropa/server/testing/bank';
import { rawRequest, TestClient } from '@tropa/server/testing/client';
import { sampleBankAccount } from '@tropa/server/testing/organizer';
import { PLAIN_SITE } from '@tropa/server/testing/partner';
import { wordsOfPdf } from '@tropa/server/testing/pdf';
import { readFile } from 'node:fs/promises';
import { check } from './library/checks.ts';
import { answer, chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { inServerDatabase } from './library/server-database.ts';
import { privatePage } from './library/private-page.ts';
import { signInAs } from './library/sign-in.ts';

const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };

/** Bookings that a partner site sold three days ago, each payed whole by card: the platform keeps the money. */
async function soldByPartner({ book, client, organizer_id }: OwnOperator, port: number): Promise<number[]> {
  const bank = {
    client: () => new TestClient(port),
    raw: (request: Parameters<typeof rawRequest>[1]) => rawRequest(port, request),
  };
  const ids = [
    await book({ first_name: 'Пётр', last_name: 'Ласточкин' }),
    await book({ first_name: 'Вера', last_name: 'Стрижова' }),
  ];
  // No site of a partner sells here.
  await inServerDatabase((database) =>
    database.$client.query(
      'update booking set seller_type = 1, partner_site_id = $1 where request_id = any($2::bigint[])',
      [PLAIN_SITE, ids],
    ),
  );
  for (const id of ids) {
    // oxlint-disable no-await-in-loop -- one sale after another
    const view = await client.call(bookingCalls.confirm, { body: { id, prepayment_type: 'full' } });
    if (!view.prepayment_invoice) throw new Error('Nothing was to be prepaid');
    const booking = { uuid: (await privatePage(id)).uuid, invoice: view.prepayment_invoice };
    await answerBank(bank, await startPayment(bank, booking));
    // oxlint-enable no-await-in-loop
  }
  await expect(async () => {
    const { sites } = await client.call(payoutCalls.earnings, { query: { organizer_id } });
    expect(sites[0]?.bookings_count).toBe(ids.length);
  }).toPass();
  await inServerDatabase((database) =>
    database.$client.query('update partner_accrual set day = day - 3 where organizer_id = $1', [
      organizer_id,
    ]),
  );
  return ids;
}

test('what sites sold is paid out by a statement: the desk makes and sends it, the organizer reads it and says that the money came', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'one journey: the same steps');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const name = `Тропы партнёров ${organizer_id}`;
  await client.call(organizerCalls.update, { query: { id: organizer_id }, body: { name } });
  const bookings = await soldByPartner(operator, Number(new URL(baseURL ?? '').port));
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/payments?tab=payouts`);
  const sites = page.getByRole('table', { name: 'Продажи на площадках' });
  // 2 × 25 000 ₽ without 15 %.
  await expect(sites.getByRole('row').nth(1)).toContainText(/50\s000\s₽.*7\s500\s₽.*42\s500\s₽/u);
  await expect(page.getByText(/Войдёт в следующую ведомость: 42\s500\s₽/u)).toBeVisible();
  await expect(page.getByText('Выплат пока не было')).toBeVisible();
  await check(page);

  const theirs = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
  const desk = await theirs.newPage();
  await signInAs(desk, STAFF);
  await desk.goto('/org/desk/payouts');
  await desk.getByRole('button', { name: 'Составить ведомости' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'По какой день' })).toBeVisible();
  await check(desk);
  await dialog.getByRole('button', { name: 'Составить', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = desk.getByRole('row').filter({ hasText: name });
  // There is nowhere to send it to yet.
  await expect(row).toContainText('Нет счёта');
  await expect(row).toContainText(/42\s500\s₽/u);
  await client.call(bankAccountCalls.create, {
    query: { organizer_id },
    body: { fields: sampleBankAccount },
  });
  await desk.reload();
  await expect(row).toContainText('К отправке');
  await chooseInMenu(row.getByRole('button', { name: /^Действия с выплатой/u }), 'Отметить отправку');
  await expect(dialog).toContainText(sampleBankAccount.account);
  await dialog.getByRole('textbox', { name: 'Номер платёжного поручения' }).fill('512-П');
  await check(desk);
  await dialog.getByRole('button', { name: 'Деньги отправлены' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Отправлена');
  await theirs.close();

  await page.reload();
  await expect(page.getByText('Войдёт в следующую ведомость')).toHaveCount(0);
  const payouts = page.getByRole('table', { name: 'Выплаты' });
  await expect(payouts.getByRole('row').nth(1)).toContainText(/Отправлена.*7\s500\s₽.*42\s500\s₽/u);
  await payouts.getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: /^Выплата №/u });
  await expect(sheet).toContainText('512-П');
  await expect(sheet).toContainText(sampleBankAccount.account);
  const lines = sheet.getByRole('region', { name: 'Из чего состоит' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/25\s000\s₽.*3\s750\s₽/u);
  await check(page);
  const downloading = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Скачать ведомость' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Ведомость \d+\.pdf$/u);
  const words = await wordsOfPdf(await readFile(await file.path()));
  for (const part of [...bookings.map(String), sampleBankAccount.account, '512-П'])
    expect(words).toContain(part);
  expect(words).toMatch(/42\s500/u);

  await sheet.getByRole('button', { name: 'Деньги пришли' }).click();
  const question = page.getByRole('dialog', { name: 'Деньги пришли на счёт?' });
  await expect(question).toContainText(/42\s500\s₽/u);
  await answer(question, 'Деньги пришли');
  await expect(sheet.getByText('Получена', { exact: true }).first()).toBeVisible();
  await closeByEsc(sheet);
  await expect(payouts.getByRole('row').nth(1)).toContainText('Получена');
});
