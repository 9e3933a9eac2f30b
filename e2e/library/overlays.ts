import { expect, type Locator } from '@playwright/test';

/*
 * What lies over a page fades for a while after it was closed: it still covers what a click means, its words are found
 * beside those of what comes next, and a key that is pressed meanwhile may be meant for either. So a test that goes on
 * waits until it is gone.
 */

/**
 * Answers a dialog by one of its buttons, and waits until the dialog is gone.
 * @param button its words; of several the last one: the cross stands first
 */
export async function answer(dialog: Locator, button: string | RegExp): Promise<void> {
  const exact = typeof button === 'string';
  await dialog.getByRole('button', { name: button, exact }).last().click();
  await expect(dialog).toHaveCount(0);
}

/** Closes a dialog, menu or list by Esc once it is there, and waits until it is gone. */
export async function closeByEsc(overlay: Locator): Promise<void> {
  // Before, the key would close what it is to lie over.
  await expect(overlay.first()).toBeVisible();
  await overlay.page().keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
}

/**
 * Chooses a line of the menu behind a button, and waits until the menu is gone. What arrives late may move the page, and a menu
 * goes with whatever scrolls: then it is opened again.
 */
export async function chooseInMenu(button: Locator, line: string | RegExp): Promise<void> {
  const page = button.page();
  const item = page.getByRole('menuitem', { name: line });
  await expect(async () => {
    if (!(await item.isVisible())) await button.click({ timeout: 5000 });
    // Before it has its place it is at the page's top: the way there is a scroll.
    await expect(item).toBeInViewport({ timeout: 5000 });
    await item.click({ timeout: 5000 });
  }).toPass();
  await expect(page.getByRole('menu')).toHaveCount(0);
}
