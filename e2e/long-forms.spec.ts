import { expect, test, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { ownOrganizer } from './library/own-operator.ts';

/** Presses a part of the outline, which leads to it under the head that stays. */
async function leadsTo(page: Page, part: string): Promise<void> {
  const outline = page.getByRole('list', { name: 'Части раздела' });
  await outline.getByRole('button', { name: part, exact: true }).click();
  const heading = page.getByRole('heading', { name: part, level: 2 });
  await expect(heading).toBeFocused();
  const tabs = page.getByRole('tablist');
  await expect(tabs).toBeInViewport();
  // The scroll has its way to go.
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([tabs.boundingBox(), heading.boundingBox()]);
      return above && below ? below.y - above.y - above.height : -1;
    })
    .toBeGreaterThanOrEqual(0);
}

test('settings keep their head and lead to each of their parts by an outline', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  await signIn(page);
  await page.goto(`/org/${organizer_id}/settings`);
  const outline = page.getByRole('list', { name: 'Части раздела' });
  await expect(page.getByRole('heading', { name: 'Юридический адрес' })).toBeVisible();
  // A phone has no room beside a form.
  await expect(outline).toBeVisible({ visible: !isMobile });
  if (!isMobile) {
    await leadsTo(page, 'Юридический адрес');
    await expect(outline.getByRole('button', { name: 'Юридический адрес' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await check(page);
  }
  // Another tab has parts of its own, and one with few has no outline.
  await page.getByRole('tab', { name: 'Отмена и оплата' }).click();
  if (!isMobile) await expect(outline.getByRole('button', { name: 'Предоплата', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Документы' }).click();
  await expect(outline).toHaveCount(0);
});
