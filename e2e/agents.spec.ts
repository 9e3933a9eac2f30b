import { expect, test } from '@playwright/test';
import { agentCalls, bookingCalls } from '@tropa/contract';
import { agreeContract, createAgent } from '@tropa/server/testing/agent';
import { check } from './library/checks.ts';
import { ownMember } from './library/member.ts';
import { NEXT_YEAR } from './library/next-year.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';

const TOUR = 'Три озера за два дня';

test('an agent sells at its terms; over its limit the operator confirms', async ({ page, baseURL }) => {
  const operator = await ownOrganizer(baseURL ?? '');
  const { client, organizer_id } = operator;
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  await createAgent(client, organizer_id, { name: 'Чужое агентство', inn: '', kpp: '', ogrn: '' });
  const name = { first_name: 'Олег', last_name: 'Агентов' };
  const person = await ownMember(operator, baseURL ?? '', 'agent', name);
  const { agents } = await client.call(agentCalls.list, { query: { organizer_id } });
  const own = agents.find(({ people_count }) => people_count > 0);
  // A tenth of each tour is its own; the rest of two places is over what it may owe.
  await agreeContract(client, own?.id ?? 0, { commission_percent: 10, credit_limit: 1_000_000 });

  await person.signIn(page);
  await page.goto(`/org/${organizer_id}/sites`);
  await expect(page.getByText('Чужое агентство')).toHaveCount(0);
  await page.getByRole('link', { name: /Агентов Олег/u }).click();
  await expect(page.getByText('Комиссия 10 %')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Изменить условия' })).toHaveCount(0);
  await check(page);

  await page.goto(`/org/${organizer_id}/bookings`);
  await page.getByRole('button', { name: 'Новая заявка' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('switch', { name: 'Продало агентство' })).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Тур' }).click();
  await page.getByRole('option', { name: TOUR }).click();
  await form.getByRole('combobox', { name: 'Выезд' }).click();
  await page.getByRole('option', { name: /12.*июня.*4 места/u }).click();
  await form.getByRole('textbox', { name: 'Туристов' }).fill('2');
  await expect(form.getByText(/Итого 50\s000.*Комиссия 5\s000/u)).toBeVisible();
  await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await form.getByRole('textbox', { name: 'Фамилия' }).fill('Туристова');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('+7 913 555-01-77');
  await form.getByRole('checkbox', { name: /^Клиент согласен/u }).check();
  await form.getByRole('button', { name: 'Создать заявку' }).click();
  await expect(page.getByRole('heading', { name: /^Заявка № / })).toBeVisible();
  await expect(page.getByText(/вышел за лимит долга/u)).toBeVisible();
  const address = page.url();

  await operator.signIn(page);
  await page.goto(address);
  await expect(page.getByText(/вышел за лимит долга/u)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Агентов Олег' })).toBeVisible();
  await check(page);

  // The operator lets it through, and enters what the agent has payed of it.
  await client.call(bookingCalls.confirm, { body: { id: Number(/\d+$/u.exec(address)?.[0]) } });
  await page.goto(`/org/${organizer_id}/agent/${own?.id ?? 0}`);
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
  await expect(lines.getByText('Согласовано: организатор')).toBeVisible();
  await check(page);
  await page.getByRole('combobox', { name: 'Месяц' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByText('Продаж за этот месяц нет')).toBeVisible();
});
