import { expect, test, type Locator, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { ownOrganizer } from './library/own-operator.ts';
import { signInAs } from './library/sign-in.ts';

const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };
const ANSWER = 'Откройте «Настройки», вкладку «Счета»';

const logOf = (page: Page): Locator => page.getByRole('log', { name: 'Сообщения' });
async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Сообщение', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Отправить', exact: true }).click();
}

test('an operator asks support, the desk answers out of its queue, and the operator reads it live', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  await operator.signIn(page);
  await page.goto('/org/support');
  // What may not be sent says why.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'talk.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(page.getByRole('alert').filter({ hasText: 'Подойдут PDF' })).toBeVisible();
  await page.getByRole('button', { name: /talk\.exe/u }).click();
  const question = `Как подключить оплату? Вопрос № ${operator.organizer_id}`;
  await write(page, question);
  await expect(logOf(page).getByText(question)).toBeVisible();

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signInAs(desk, STAFF);
  await desk.goto('/org/desk/queues/support');
  const asked = desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: question });
  await expect(asked.getByText(/Ждёт/u)).toBeVisible();
  await check(desk);
  await asked.getByRole('link').click();
  await expect(logOf(desk).getByText(question)).toBeVisible();
  await write(desk, ANSWER);
  await expect(logOf(desk).getByText(ANSWER)).toBeVisible();
  await check(desk);
  await expect(logOf(page).getByText(ANSWER)).toBeVisible();
  // Who of support has answered is said to nobody.
  await expect(logOf(page)).not.toContainText('Орлова');
  await check(page);
  await context.close();
});
