import { expect, test, type Locator } from '@playwright/test';
import { bookingCalls, departureCalls, invoiceCalls } from '@tropa/contract';
import { tourWithDates } from './library/departure.ts';
import { openKit, specimen } from './library/kit.ts';
import { ownGuide, ownMember } from './library/member.ts';
import { ownOperator } from './library/own-operator.ts';

/** Where something begins and ends from left to right. */
async function sidesOf(of: Locator): Promise<{ left: number; right: number }> {
  const { x = 0, width = 0 } = (await of.boundingBox()) ?? {};
  return { left: Math.round(x), right: Math.round(x + width) };
}

test('a guide reads of people only what there is to know', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'a table has its columns');
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const { date, book } = await tourWithDates(operator, baseURL ?? '');
  await book('Сидорова', 1);
  const name = { first_name: 'Айас', last_name: 'Саналов' };
  const guide = await ownGuide(operator, baseURL ?? '', name);
  await client.call(departureCalls.assignGuides, { body: { id: date, guides: [guide.guide_id] } });
  await guide.signIn(page);
  await page.goto(`/org/${organizer_id}/departures/${date}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Гость: Сидорова Мария' });
  await expect(card).toContainText('Контакты');
  await expect(card.getByText('Важно знать')).toHaveCount(0);
});

test('the name of an agent stands over its cards for its own people, too', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const agent = await ownMember(operator, baseURL ?? '', 'agent', {
    first_name: 'Олег',
    last_name: 'Агентов',
  });
  await agent.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/agent`);
  const [title, cards] = [page.getByRole('heading', { level: 1 }), page.locator('main section')];
  await expect(cards.first()).toBeVisible();
  const left = Math.min(
    ...(await Promise.all((await cards.all()).map(async (card) => (await sidesOf(card)).left))),
  );
  expect((await sidesOf(title)).left).toBe(left);
});

test('sums of invoices stand in one column, whichever has a menu', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { client, organizer_id } = operator;
  const { book } = await tourWithDates(operator, baseURL ?? '');
  const { request_id, invoice_id } = await book('Счетова', 1);
  await client.call(invoiceCalls.updateInvoice, { body: { id: invoice_id, action: 'cancel' } });
  await client.call(invoiceCalls.createPayment, { body: { request_id, amount: 100_000, title: 'Трансфер' } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/bookings/${request_id}`);
  const rows = page
    .getByRole('listitem')
    .filter({ hasText: /^Счёт №\s/u, has: page.locator('[class*=amount]') });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Действия со счётом/u })).toHaveCount(1);
  const ends = await Promise.all(
    (await rows.all()).map(async (row) => (await sidesOf(row.locator('[class*=amount]'))).right),
  );
  expect(new Set(ends).size).toBe(1);
});

test('pages of a list fit the room that is left beside an open record', async ({ page, isMobile }) => {
  test.skip(isMobile, 'no list has anything beside it');
  await openKit(page, { section: 'tables' });
  const kit = specimen(page, 'pagination');
  for (const [width, count, numbers] of [
    [330, 3, 1],
    [330, 40, 1],
    [560, 3, 3],
    [560, 10, 1],
    [900, 10, 10],
  ] as const) {
    await kit.evaluate((element, px) => ((element as HTMLElement).style.width = `${px}px`), width);
    const nav = kit.locator(`[data-pages="${count}"] nav`);
    await expect(nav.locator('[data-number]:visible')).toHaveCount(numbers);
    expect(await nav.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expect(nav.getByRole('button', { name: 'Следующая страница' })).toBeVisible();
  }
});

test('the tab that an address opens is in sight at once', async ({ page, baseURL, isMobile }) => {
  test.skip(!isMobile, 'all tabs are seen');
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id } = operator;
  const request_id = await operator.book({ first_name: 'Анна', last_name: 'Вкладкина' });
  await operator.client.call(bookingCalls.confirm, { body: { id: request_id } });
  await operator.signIn(page);
  for (const [address, tab] of [
    [`/org/${organizer_id}/settings?tab=team`, page.getByRole('tab', { selected: true })],
    [
      `/org/${organizer_id}/bookings?group=cancelled`,
      page.getByRole('navigation', { name: 'Группы заявок' }).locator('[aria-current=page]'),
    ],
  ] as const) {
    await page.goto(address);
    await expect(tab).toBeInViewport({ ratio: 0.9 });
    // Counts, rights and the typeface come a moment later, and move the line.
    await page.waitForLoadState('networkidle');
    await expect(tab).toBeInViewport({ ratio: 0.9 });
  }
});
