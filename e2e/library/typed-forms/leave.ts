import { expect, type Locator, type Page } from '@playwright/test';
import type { FormWorld, TypedForm } from './form.ts';
import { ASKS } from './walk.ts';

/** What stands in a field. */
const shownBy = (field: Locator) =>
  field.evaluate((element) => {
    const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
    if (isChoice) return String(element.checked);
    // A number is spaced once its field is left.
    return 'value' in element ? String(element.value).replaceAll(/\s/gu, '') : element.textContent;
  });

/** Opens a form, types, and tries each way out of it: none takes what was typed without asking, and sent twice it goes out once. */
export async function leaveForm(page: Page, form: TypedForm, world: FormWorld): Promise<void> {
  const person = (await form.by?.(world)) ?? world.operator;
  const address = await form.at(world);
  await person.signIn(page);
  await page.goto(address);
  // The button forward then leads on within the program; on a site, and before there is an organizer, nothing does.
  const hasForward = /^\/org\/(?!tour-provider)/u.test(address);
  if (hasForward) {
    // The desk has a menu of its own.
    const next = address.startsWith('/org/desk/') ? '/desk/acts' : '/notifications';
    await page.getByRole('navigation').locator(`a[href$="${next}"]`).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(next));
    await page.goBack();
  }
  await form.open?.(page, world);
  const text = form.text ?? 'Набрано здесь';
  const field = form.field(page);
  await expect(field).toBeVisible();
  const before = await page.getByRole('dialog').count();
  await (form.put ? form.put(page, text) : field.fill(text));
  const shown = await shownBy(field);
  const stays = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(before);
    expect(await shownBy(field)).toBe(shown);
  };
  const top = page.getByRole('dialog').last();
  if (before > 0)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () =>
        page
          .getByRole('dialog')
          .nth(before - 1)
          .getByRole('button', { name: 'Закрыть', exact: true })
          .click(),
      () => page.mouse.click(3, 3),
    ]) {
      await leave();
      await top.getByRole('button', { name: 'Вернуться', exact: true }).click();
      await stays();
    }

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await stays();

  if (hasForward) {
    await page.evaluate(() => history.forward());
    await top.getByRole('button', { name: 'Остаться', exact: true }).click();
    await stays();
  }

  await sendTwice(page, form);
}

/** Sends a form twice before the page could be drawn anew: it goes out once. */
async function sendTwice(page: Page, form: TypedForm): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !ASKS.test(pathname)) sent.push(pathname);
  });
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && !ASKS.test(new URL(answer.url()).pathname),
  );
  await form.send?.(page).evaluate((button) => {
    const around = button.closest('form');
    for (const press of [around, around])
      if (press) press.requestSubmit();
      else if (button instanceof HTMLElement) button.click();
  });
  await answered;
  // A second one would be on its way by now.
  await page.waitForLoadState('networkidle');
  expect(sent).toHaveLength(1);
}
