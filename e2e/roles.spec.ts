import { expect, test, type Page } from '@playwright/test';
import { agentCalls, bookingNoteCalls, departureCalls } from '@tropa/contract';
import { allOf, opensScreen, screenAt, type Member } from '@tropa/core';
import { agreeContract, sellAsAgent } from '@tropa/server/testing/agent';
import { check } from './library/checks.ts';
import { tourWithDates } from './library/departure.ts';
import { drawnOf } from './library/draw.ts';
import { ownGuide, ownMember } from './library/member.ts';
import { ownOperator, publishSite, type OwnOperator } from './library/own-operator.ts';

const NAME = { first_name: 'Вера', last_name: 'Новикова' };

/** Refusals that the server gives a page while it is walked: an ordinary click meets none. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/crm/api/') && response.status() >= 400)
      refused.push(`${response.status()} ${pathname} at ${page.url()}`);
  });
  return refused;
}

/** Opens a screen of an organizer, and looks that whatever it leads to opens to the member. */
async function look(page: Page, { organizer_id }: OwnOperator, path: string, member: Member): Promise<void> {
  const home = `/org/${organizer_id}/`;
  await page.goto(`${home}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Нет доступа')).toHaveCount(0);
  const paths = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')));
  const rights = allOf(member);
  const shut = paths.filter((to) => {
    const screen = to.startsWith(home) ? screenAt(to.slice(home.length)) : undefined;
    return screen !== undefined && !opensScreen(rights, screen);
  });
  expect(shut, `${path} leads where the member may not go`).toEqual([]);
}

/** The addresses of the menu, without the organizer's number; on a phone some stand in a sheet. */
async function menuOf(page: Page, { organizer_id }: OwnOperator): Promise<string[]> {
  const menu = page.getByRole('button', { name: 'Ещё', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  const home = `/org/${organizer_id}/`;
  const paths = await page
    .locator('nav a[href], [role=dialog] a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : '')));
  return [...new Set(paths.filter((path) => path.startsWith(home)).map((path) => path.slice(home.length)))];
}

test('a manager without the money sells, and sees no payments, no marks and no returns', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { book } = await tourWithDates(operator, baseURL ?? '');
  const { request_id } = await book('Сидорова', 2);
  const member = { role: 'manager', off: ['money'] } as const;
  const manager = await ownMember(operator, baseURL ?? '', 'manager', NAME, ['money']);
  await manager.signIn(page);
  const refused = watchRefusals(page);
  await look(page, operator, 'dashboard', member);
  await expect(page.getByText('Поступления за 30 дней')).toHaveCount(0);
  await look(page, operator, `bookings/${request_id}`, member);
  await expect(page.getByRole('button', { name: 'Отметить оплату' })).toHaveCount(0);
  await check(page);
  await look(page, operator, 'dashboard', member);
  const menu = await menuOf(page, operator);
  expect(menu).toContain('bookings');
  expect(menu).not.toContain('payments');
  expect(menu).not.toContain('reports');
  expect(refused).toEqual([]);
});

test('a manager without files finds no way to take a list of people along', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  await book('Сидорова', 2);
  const member = { role: 'manager', off: ['export'] } as const;
  const manager = await ownMember(operator, baseURL ?? '', 'manager', NAME, ['export']);
  await manager.signIn(page);
  const refused = watchRefusals(page);
  await look(page, operator, 'bookings', member);
  await page.getByRole('button', { name: 'Ещё действия со списком' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Выгрузить|Экспорт|файл/u })).toHaveCount(0);
  await look(page, operator, `departures/${date}`, member);
  await page.getByRole('button', { name: 'Действия с выездом' }).click();
  await expect(page.getByRole('menuitem', { name: 'Печать' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /PDF|Excel/u })).toHaveCount(0);
  await look(page, operator, 'payments', member);
  await expect(page.getByRole('button', { name: /Выгрузить|Экспорт/u })).toHaveCount(0);
  expect(refused).toEqual([]);
  // By its address, too.
  await expect(
    manager.client.call(departureCalls.manifestFile, { query: { id: date, format: 'xlsx' } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('a manager without publishing builds the site, and leaves it to others to show it', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  await publishSite(operator);
  const member = { role: 'manager', off: ['publishing'] } as const;
  const manager = await ownMember(operator, baseURL ?? '', 'manager', NAME, ['publishing']);
  await manager.signIn(page);
  const refused = watchRefusals(page);
  await look(page, operator, 'sites', member);
  await expect(page.getByRole('link', { name: 'Открыть конструктор' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveCount(0);
  await check(page);
  await page.goto(`/org/${operator.organizer_id}/builder`);
  await expect(page.locator('[data-block-row]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Опубликова/u })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('an agent has a cabinet of sales, and finds nothing of what the team keeps to itself', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const { tour, date } = await tourWithDates(operator, baseURL ?? '');
  const member = { role: 'agent', off: [] } as const;
  const agent = await ownMember(operator, baseURL ?? '', 'agent', NAME);
  const { agents } = await client.call(agentCalls.list, { query: { organizer_id } });
  const agent_id = agents[0]?.id ?? 0;
  await agreeContract(client, agent_id, { commission_percent: 10 });
  const request_id = await sellAsAgent(agent.client, { organizer_id, tour_id: tour.id, date });
  await client.call(bookingNoteCalls.create, { body: { request_id, text: 'Только для своих' } });
  await agent.signIn(page);
  const refused = watchRefusals(page);
  await look(page, operator, 'tours', member);
  // What it sells is on sale: drafts and an archive it can never have.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await look(page, operator, 'dashboard', member);
  await expect(page.getByRole('link', { name: /^Ваш долг/u })).toBeVisible();
  await expect(page.getByText('Открыть сайт')).toHaveCount(0);
  const menu = await menuOf(page, operator);
  expect(menu.toSorted()).toEqual(
    ['agent', 'bookings', 'chat', 'dashboard', 'departures', 'payments', 'sell', 'tours'].toSorted(),
  );
  const others = menu.filter((name) => name !== 'dashboard').toSorted();
  for (const path of [...drawnOf('screens of an agent', others, 3), `bookings/${request_id}`])
    await look(page, operator, path, member);
  await expect(page.getByText('Только для своих')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ответственный' })).toHaveCount(0);
  await check(page);
  expect(refused).toEqual([]);
});

test('a guide works on the departures of its own, and meets no refusal on the way', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  await book('Сидорова', 2);
  const guide = await ownGuide(operator, baseURL ?? '', NAME);
  await operator.client.call(departureCalls.assignGuides, {
    body: { id: date, guides: [guide.guide_id] },
  });
  const member = { role: 'guide', off: [] } as const;
  await guide.signIn(page);
  const refused = watchRefusals(page);
  await look(page, operator, 'dashboard', member);
  await expect(page.getByText('Деньги недели')).toHaveCount(0);
  await expect(page.getByText('Проверка организации')).toHaveCount(0);
  const menu = await menuOf(page, operator);
  expect(menu.toSorted()).toEqual(
    ['bookings', 'chat', 'dashboard', 'departures', 'guides', 'reviews', 'tours'].toSorted(),
  );
  const others = menu.filter((name) => name !== 'dashboard').toSorted();
  for (const path of [...drawnOf('screens of a guide', others, 3), `departures/${date}`])
    await look(page, operator, path, member);
  await expect(page.getByRole('tab', { name: 'Туристы' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Оплата' })).toHaveCount(0);
  expect(refused).toEqual([]);
});
