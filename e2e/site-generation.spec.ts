import { expect, test } from '@playwright/test';
import { siteCalls, type AttachedSite } from '@tropa/contract';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';

/** `generation_status` of the site while it is made, and of one that could not be. */
const GENERATING = 1;
const FAILED = 3;
/** The calls that answer with the site. */
const SITE_PATHS: readonly string[] = [siteCalls.attachSite.path, siteCalls.getAttachedSite.path];

test('a site that could not be made says so, is tried again, and is made', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'making a site is a job for a desk');
  const { organizer_id, signIn } = await ownOperator(baseURL ?? '');
  await signIn(page);
  let status: number | undefined = FAILED;
  // The server makes the site: what it answers is changed on its way, as if it had not managed to yet.
  await page.route(
    ({ pathname }) => SITE_PATHS.includes(pathname),
    async (route) => {
      const answer = await route.fetch();
      const { site } = (await answer.json()) as { site: AttachedSite | null };
      await route.fulfill({
        response: answer,
        json: { site: site && { ...site, generation_status: status ?? site.generation_status } },
      });
    },
  );
  await page.goto(`/org/${organizer_id}/sites`);
  await page.getByRole('button', { name: 'Создать сайт' }).click();
  const failed = page.getByText('Не получилось собрать сайт', { exact: true });
  await expect(failed).toBeVisible();
  await check(page);
  // It is as failed for whoever comes back; the builder has nothing to open.
  await page.goto(`/org/${organizer_id}/builder`);
  await expect(page).toHaveURL(/\/sites$/u);
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeHidden();

  // Somebody else has begun to make it meanwhile: the page follows by itself.
  status = GENERATING;
  await page.reload();
  await expect(page.getByText('Собираем страницы…')).toBeVisible();
  status = FAILED;
  await expect(failed).toBeVisible();
  status = undefined;
  await page.getByRole('button', { name: 'Собрать ещё раз' }).click();
  await expect(page.getByText('Сайт готов. Посмотрите его и опубликуйте.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeVisible();
});
