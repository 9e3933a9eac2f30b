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

/** Closes a dialog, menu or list by Esc, and waits until it is gone. */
export async function closeByEsc(overlay: Locator): Promise<void> {
  await overlay.page().keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
}
