import { expect, test } from '@playwright/test';
import { siteCalls, siteDomainCalls, type SiteAddress } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownMember } from './library/member.ts';
import { ownOperator } from './library/own-operator.ts';

test('an agent has no way to the site, before it is made and after', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const agent = await ownMember(operator, baseURL ?? '', 'agent', {
    first_name: 'Олег',
    last_name: 'Агентов',
  });
  await agent.signIn(page);
  await page.goto(`/org/${organizer_id}/sites`);
  await expect(page.getByText('Нет доступа')).toBeVisible();
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  for (const path of ['sites', 'site/settings', 'preset/1', 'builder/preview', 'builder']) {
    await page.goto(`/org/${organizer_id}/${path}`);
    await expect(page.getByText('Нет доступа')).toBeVisible();
  }
  await check(page);
});

test('until the look at the site is there, no empty white sheet is shown', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  const { site } = await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${site.url}/**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/org/${organizer_id}/sites`);
  const look = page.getByRole('figure').locator('[aria-busy=true]');
  await expect(look).toHaveCount(2);
  await expect(page.locator('figure iframe')).toHaveCount(2);
  for (const frame of await page.locator('figure iframe').all())
    await expect(frame).toHaveCSS('opacity', '0');

  release();
  await expect(look).toHaveCount(0);
  for (const frame of await page.locator('figure iframe').all())
    await expect(frame).toHaveCSS('opacity', '1');
});

test('a warning of the site check leads to the very block', async ({ page, baseURL }) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const query = { organizer_id, type: 'main' as const };
  const { blocks } = await client.call(siteCalls.getPage, { query });
  await client.call(siteCalls.savePageBlocks, {
    query,
    body: {
      blocks: blocks.map((block) =>
        'are_legal_links_shown' in block.data
          ? { ...block, data: { ...block.data, are_legal_links_shown: false } }
          : block,
      ),
    },
  });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/sites`);
  await page.getByRole('link', { name: 'Исправить: Покажите в подвале ссылки на оферту и политику' }).click();
  const links = page.getByRole('switch', { name: 'Показывать ссылки на оферту и политику' });
  await expect(links).toBeVisible();
  await expect(links).not.toBeChecked();
});

test('whoever lost the records of a domain sees which to put back, and checks them', async ({
  page,
  baseURL,
}) => {
  const operator = await ownOperator(baseURL ?? '');
  const { organizer_id, client } = operator;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  await operator.signIn(page);
  let problem: 'txt_missing' | null = 'txt_missing';
  const answer = async (): Promise<SiteAddress> => ({
    ...(await client.call(siteDomainCalls.getDomain, { query: { organizer_id } })),
    current: {
      domain: 'алтай.рф',
      ascii: 'xn--80aa1ag9a.xn--p1ai',
      status: 'proven',
      problem,
      records: [
        {
          type: 'TXT',
          name: '_tropa.xn--80aa1ag9a.xn--p1ai',
          value: 'tropa-site=1234',
          found: [],
          is_right: problem === null,
        },
      ],
      twin: {
        domain: 'www.алтай.рф',
        record: {
          type: 'CNAME',
          name: 'www.xn--80aa1ag9a.xn--p1ai',
          value: 'sites.example',
          found: [],
          is_right: false,
        },
      },
      checked_at: null,
      proven_at: null,
    },
  });
  await page.route(`**${siteDomainCalls.getDomain.path}?*`, async (route) =>
    route.fulfill({ json: await answer() }),
  );
  await page.route(`**${siteDomainCalls.recheckDomain.path}?*`, async (route) => {
    problem = null;
    await route.fulfill({ json: await answer() });
  });
  await page.goto(`/org/${organizer_id}/site/settings`);
  const lost = page.getByRole('region', { name: 'Записи домена' });
  await expect(lost.getByText('tropa-site=1234')).toBeVisible();
  await check(page);
  await lost.getByRole('button', { name: 'Проверить сейчас' }).click();
  await expect(page.getByText('Готово: сайт открывается на алтай.рф')).toBeVisible();
  await expect(lost).toHaveCount(0);
});
