import { expect, test, type Page } from '@playwright/test';
import { bookingCalls, HEADER, organizerCalls, publicBookingCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { inDays } from '@tropa/server/testing/tour';
import { approve, brandUrls, deskOf, signWithBrand } from './library/brand-site.ts';
import { check, throughReloads } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { nextLetter } from './library/outbox.ts';
import { ownOrganizer, sellTour } from './library/own-operator.ts';
import { bookingForm, comeBack } from './library/tourist.ts';
import { watchFor } from './library/watch.ts';

/** 山海小径. */
const SITE = 8;

/** Names, kinds of files and what bots are told, which Chinese writes so too. */
const KNOWN =
  /\b(?:PDF|QR|Telegram|VK|WhatsApp|Start|stop|SBP|Apple Wallet|Google Wallet|Cookie|JavaScript|Yandex|OpenStreetMap|INN|OGRN|OGRNIP|English|UTC|Tropa)\b|Русский/gu;
/** What the test itself has typed, what is an address, and what a script puts in. */
const TYPED = /\{\w+\}|\S+@\S*|https?:\S+|\+7[\d\s()-]+|Wang|Li\b/gu;

/** Words of a page in other letters than Chinese, but in elements that say their language, as the tour's own texts do. */
const foreignWords = (page: Page, names: readonly string[]): Promise<string[]> =>
  throughReloads(page, async () => {
    const said = await page.evaluate(() => {
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const isRead = element && !element.closest('script, style, noscript, template');
        const isChinese = element?.closest('[lang]')?.getAttribute('lang') === 'zh-Hans';
        if (isRead && isChinese) texts.push(node.textContent ?? '');
      }
      for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.push(element.getAttribute(name) ?? '');
      return [...texts, document.title];
    });
    return said.flatMap((text) => {
      const own = names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll('\u2060', ''));
      return (
        own
          .replaceAll(TYPED, ' ')
          .replaceAll(KNOWN, ' ')
          .match(/[\p{Script=Cyrillic}\p{Script=Latin}]{2,}/gu) ?? []
      );
    });
  });

test(
  'a guest from China finds a tour, books it and pays for it in Chinese, and is written to in English',
  { tag: '@both-widths' },
  async ({ browser, page, baseURL: address }) => {
    test.slow();
    const baseURL = address ?? '';
    const brandUrl = brandUrls(baseURL, 'shanhai');
    const mark = newMark();
    const name = `К трём озёрам ${mark}`;
    const email = `wang${mark}@example.com`;
    const operator = await ownOrganizer(baseURL);
    const { client, organizer_id } = operator;
    const desk = await deskOf(baseURL);
    await signWithBrand(desk, operator, SITE);
    const tour_id = await sellTour(operator, name, inDays(40));
    const { name: sellers } = await client.call(organizerCalls.view, { query: { id: organizer_id } });
    await approve(desk, tour_id, SITE);

    const visitor = await browser.newContext({ locale: 'zh-CN' });
    const found = await watchFor(visitor);
    const guest = await visitor.newPage();
    const seen = async () => {
      await check(guest);
      expect(await foreignWords(guest, [name, sellers])).toEqual([]);
    };
    await guest.goto(brandUrl('/'));
    await expect(guest.getByRole('heading', { level: 1, name: '走进俄罗斯的山与海' })).toBeVisible();
    await expect(guest.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(async () => {
      await guest.goto(brandUrl(`/?q=${mark}`));
      await expect(guest.getByRole('link', { name })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await seen();
    await guest.getByRole('link', { name }).click();
    await expect(guest.getByRole('heading', { level: 1, name })).toHaveAttribute('lang', 'ru');
    await expect(guest.getByText('经营商以俄文介绍此产品')).toBeVisible();
    await seen();
    await guest.getByRole('complementary').getByRole('link', { name: /预订/u }).click();
    await bookingForm(guest);
    await seen();
    const next = guest.getByRole('button', { name: '继续' }).filter({ visible: true });
    await guest.getByRole('radio').first().check({ force: true });
    await next.click();
    await guest.getByRole('button', { name: '增加一位' }).click();
    await seen();
    await next.click();
    const field = (label: string) => guest.getByLabel(label, { exact: true }).filter({ visible: true });
    await field('姓').fill('Wang');
    await field('名').fill('Li');
    await field('电子邮箱').fill('wang@');
    await field('电话').fill('+86 138 0013 8000');
    await guest.getByRole('checkbox').nth(0).check();
    await guest.getByRole('checkbox').nth(1).check();
    const submit = guest.getByRole('button', { name: '预订', exact: true }).filter({ visible: true });
    await submit.click();
    await expect(guest.getByText('请检查邮箱地址')).toBeVisible();
    await seen();
    await field('电子邮箱').fill(email);
    await submit.click();
    await expect(guest).toHaveURL(/shanhai\.brand\.localhost.*\/booking\/[0-9a-f-]{36}/u);
    await expect(guest.getByRole('heading', { name: '申请已提交' })).toBeVisible();
    await seen();

    const { requests } = await client.call(bookingCalls.listForOrg, { query: { organizer_id } });
    const id = requests[0]?.request_id ?? 0;
    await client.call(bookingCalls.confirm, { body: { id } });
    await comeBack(guest);
    const byCard = guest.getByRole('button', { name: '银行卡支付' });
    await expect(byCard).toBeVisible();
    await seen();
    await byCard.click();
    await expect(guest).toHaveURL(/\/test-bank\/pay\//u);
    // The bank has no Chinese.
    await guest.getByRole('button', { name: /^Pay/u }).click();
    await expect(guest.getByText('付款成功，谢谢！')).toBeVisible();
    await comeBack(guest);
    await seen();
    await guest.goto(brandUrl('/nowhere'));
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('路到这里就没有了');
    await seen();
    expect(found).toEqual([]);
    await nextLetter(page, email, /booking No\. \d+|Your booking|Your request/u);
  },
);

test('faces of Chinese are loaded on Chinese pages alone', async ({ browser, baseURL: address }) => {
  const brandUrl = brandUrls(address ?? '', 'shanhai');
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts/chinese')) loaded.push(request.url());
  });
  for (const path of ['/?lang=en', '/?lang=ru']) {
    await page.goto(brandUrl(path));
    await page.evaluate(() => document.fonts.ready);
  }
  expect(loaded).toEqual([]);
  await page.goto(brandUrl('/'));
  await expect.poll(() => loaded.some((url) => url.endsWith('.css'))).toBe(true);
});

test('what the server refuses is told in Chinese to who reads it', async ({ baseURL: address }) => {
  const client = new TestClient(Number(new URL(address ?? '').port));
  const refused = await client
    .call(publicBookingCalls.create, { body: {} } as never, { [HEADER.language]: 'zh' })
    .catch((error: unknown) => error);
  expect(JSON.stringify(refused)).toContain('请检查表单内容');
});
