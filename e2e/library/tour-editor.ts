import { expect, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';

/** A picture of the tests. */
export const photo = (name: string) => join(import.meta.dirname, '../fixtures', name);
/** A field by its label. */
export const field = (scope: Page | Locator, name: string) =>
  scope.getByRole('textbox', { name, exact: true });
/** A place is searched as one types. */
export const place = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
/** A section of the editor by the beginning of its name. */
export const section = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Разделы тура' })
    .getByRole('link', { name: new RegExp(`^${name}`, 'u') })
    .first();
/** Waits until the draft has saved itself. */
export const saved = (page: Page) => expect(page.getByText('Черновик сохранён')).toBeVisible();
/** Opens an empty editor. */
export async function newTour(page: Page, organizer_id: number): Promise<void> {
  await page.goto(`/org/${organizer_id}/tours/create?whole=true`);
  await expect(page.getByRole('heading', { name: 'Новый тур' })).toBeVisible();
}
