import { expect, test } from '@playwright/test';
import { ownOperator, publishSite } from './library/own-operator.ts';
import { privatePage } from './library/private-page.ts';
import { refusal } from './library/typed-forms/walk.ts';

test('what is typed into a questionnaire stays when it is refused, and it is said what to do', async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'tourists write on phones');
  const operator = await ownOperator(baseURL ?? '');
  await publishSite(operator);
  const id = await operator.book({ first_name: 'Анна', last_name: 'Ковалёва' });
  await page.goto((await privatePage(id)).url.replace('/booking/', '/questionnaire/'));
  const field = page.getByLabel('Питание и аллергии', { exact: true });
  const text = 'Набрано на сайте';
  const send = async () => {
    await field.fill('');
    await field.fill(text);
    await field.blur();
  };
  const isSaid = (words: string | RegExp) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

  for (const [status, words] of [
    [422, 'Отказ 422'],
    [409, /^Анкета закрыта.*напишите организатору/u],
  ] as const) {
    await page.route(
      ({ pathname }) => pathname.includes('tourists'),
      async (route) => {
        if (route.request().method() === 'POST') await route.fulfill(refusal(status));
        else await route.fallback();
      },
    );
    await send();
    await isSaid(words);
    await expect(field).toHaveValue(text);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
