import { expect, test, type Page } from '@playwright/test';
import { agentAccountCalls, agentCalls, bookingCalls, teamCalls, tourCalls } from '@tropa/contract';
import { agreeContract, createAgent } from '@tropa/server/testing/agent';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { nextLink } from './library/outbox.ts';
import { chooseInMenu } from './library/overlays.ts';
import { ownOrganizer, ownPerson, PASSWORD, sellTour, type OwnOrganizer } from './library/own-operator.ts';

const TOUR = 'Три озера за два дня';

/** An operator with a tour on sale and an agent of its, who keeps a tenth; beside it another agent. */
async function withAgent(operator: OwnOrganizer, credit_limit: number | null) {
  const { client, organizer_id } = operator;
  const tour_id = await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  await createAgent(client, organizer_id, { name: 'Чужое агентство', inn: '', kpp: '', ogrn: '' });
  const agent_id = await createAgent(client, organizer_id);
  await agreeContract(client, agent_id, { commission_percent: 10, credit_limit });
  return { tour_id, agent_id };
}

/** Somebody of the agent is invited by a letter. */
const invite = ({ client, organizer_id }: OwnOrganizer, agent_id: number, email: string) =>
  client.call(teamCalls.invite, {
    body: { organizer_id, email, role: 'agent', guide_id: null, agent_id },
  });

/** Sells two places in the three steps. */
async function sell(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/sell`);
  await page.getByRole('list', { name: 'Что вы продаёте' }).getByRole('button', { name: TOUR }).click();
  await expect(page.getByText('Ваша комиссия 10 %').first()).toBeVisible();
  await check(page);
  await page.getByRole('list', { name: 'Выезды' }).getByRole('button').first().click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Туристов').fill('2');
  await expect(page.getByText(/Итого 50\s000.*Комиссия 5\s000/u)).toBeVisible();
  await field('Имя').fill('Анна');
  await field('Фамилия').fill('Туристова');
  await field('Телефон').fill('+7 913 555-01-77');
  await check(page);
  // Whoever is called away, or loads the page anew, finds it as it was.
  await page.reload();
  await expect(field('Фамилия')).toHaveValue('Туристова');
  await expect(field('Туристов')).toHaveValue('2');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByText(/45\s000/u).first()).toBeVisible();
  await page.getByRole('checkbox', { name: /^Клиент согласен/u }).check();
}

test('an agent comes by a letter, sells at its price, and has its voucher and its statement', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const home = `/org/${organizer_id}`;
  const { tour_id, agent_id } = await withAgent(operator, null);
  const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id } });
  const tour_date_id = actual_dates[0]?.id ?? 0;
  const until = `${NEXT_YEAR}-05-01`;
  await client.call(agentCalls.keepSeats, { body: { agent_id, tour_date_id, seats: 4, until } });
  const email = `agent${newMark()}@example.test`;
  await invite(operator, agent_id, email);

  await page.goto(await nextLink(page, email, 0, 'invitation'));
  await page.getByLabel('Имя', { exact: true }).fill('Олег');
  await page.getByLabel('Фамилия', { exact: true }).fill('Агентов');
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Создать аккаунт и принять' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/dashboard`, 'u'));

  // Nothing is free for others; what is kept for the agent is sold.
  await sell(page, home);
  await expect(page.getByText('4 места до', { exact: false })).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Оформить продажу' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await expect(page.getByText('Ждёт предоплаты').first()).toBeVisible();
  // With what the agent has payed the voucher comes, in the page that is open.
  await client.call(agentAccountCalls.recordPayment, {
    body: {
      agent_id,
      direction: 'from_agent',
      amount: 4_500_000,
      payment_method: 'transfer',
      payed_on: new Date().toISOString().slice(0, 10),
    },
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Ваучер' });
  const [voucher] = await Promise.all([
    page.waitForEvent('download'),
    chooseInMenu(row.getByRole('button').last(), /^Скачать с печатью/u),
  ]);
  expect(voucher.suggestedFilename()).toMatch(/\.pdf$/u);

  await page.goto(`${home}/agent`);
  await expect(page).toHaveURL(new RegExp(`${home}/agent/${agent_id}`, 'u'));
  await expect(page.getByRole('list', { name: 'Сверка за месяц' }).getByRole('listitem')).toHaveText(
    /Цена 50\s000.*комиссия 5\s000.*Получено 45\s000.*долг 0/u,
  );
  await expect(page.getByRole('button', { name: 'Изменить условия' })).toHaveCount(0);
  await check(page);
});

test('a known person becomes an agent; over its limit the operator confirms and enters what was payed', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  const home = `/org/${organizer_id}`;
  const { agent_id } = await withAgent(operator, 1_000_000);
  const person = await ownPerson(baseURL ?? '', { first_name: 'Олег', last_name: 'Агентов' });
  await invite(operator, agent_id, person.email);

  await person.signIn(page);
  await page.goto(await nextLink(page, person.email, 0, 'invitation'));
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}/dashboard`, 'u'));
  await page.goto(`${home}/agent`);
  await expect(page.getByRole('heading', { name: /Катунь/u })).toBeVisible();
  await expect(page.getByText('Чужое агентство')).toHaveCount(0);

  await sell(page, home);
  await expect(page.getByText('Эта бронь выше лимита долга')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Оформить продажу' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await expect(page.getByText(/вышли за лимит долга/u)).toBeVisible();
  const address = page.url();

  await operator.signIn(page);
  await page.goto(address);
  await expect(page.getByText(/вышел за лимит долга/u)).toBeVisible();
  await expect(page.getByRole('link', { name: /Катунь/u })).toBeVisible();
  await check(page);

  // The operator lets it through, and enters what the agent has payed of it.
  await client.call(bookingCalls.confirm, { body: { id: Number(/\d+$/u.exec(address)?.[0]) } });
  await page.goto(`${home}/agent/${agent_id}`);
  const lines = page.getByRole('list', { name: 'Сверка за месяц' });
  await expect(lines.getByRole('listitem')).toHaveText(/Цена 50\s000.*комиссия 5\s000.*долг 45\s000/u);
  await page.getByRole('button', { name: 'Внести платёж' }).click();
  const payment = page.getByRole('dialog', { name: 'Платёж агента' });
  await payment.getByRole('textbox', { name: 'Сумма' }).fill('9000');
  await payment.getByRole('button', { name: 'Внести платёж' }).click();
  await expect(payment).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Платежи' })).toContainText(/9\s000/u);
  await expect(lines.getByRole('listitem')).toHaveText(/Получено 9\s000.*долг 36\s000/u);
  await lines.getByRole('button', { name: 'Согласовано' }).click();
  await expect(lines.getByText('Согласовано со стороны организатора')).toBeVisible();
  await check(page);
  await page.getByRole('combobox', { name: 'Месяц' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText('Продаж за этот месяц нет')).toBeVisible();
  // A link and a reload show the same month.
  await expect(page).toHaveURL(/month=20\d{2}-\d{2}/u);
  await page.reload();
  await expect(page.getByText('Продаж за этот месяц нет')).toBeVisible();
});

test('a contract that names no tour says so, and goes out once it names one', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the dialog is the same on a phone');
  const operator = await ownOrganizer(baseURL ?? '');
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  const agent_id = await createAgent(operator.client, operator.organizer_id);
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/agent/${agent_id}`);
  await page.getByRole('button', { name: 'Заключить договор' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="commission_percent"]').fill('10');
  await dialog.getByRole('switch').uncheck();
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Добавить тур или экскурсию' }).click();
  await dialog.getByRole('combobox', { name: 'Тур или экскурсия' }).click();
  await page.getByRole('option', { name: TOUR }).click();
  await save.click();
  await expect(dialog).toHaveCount(0);
});
