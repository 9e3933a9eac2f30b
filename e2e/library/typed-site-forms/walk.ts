import { expect, type Page } from '@playwright/test';
import { loseAnswers } from '../lost-answers.ts';
import { expectFieldsForThumb } from '../thumb.ts';
import { refusal } from '../typed-forms/walk.ts';
import type { SiteForm, SiteWorld } from './forms.ts';

/** Where a page of a site says what is wrong with its form. */
const OUTCOME = /(<output[^>]*data-outcome[^>]*>)[^<]*/gu;

/** Refuses what a form sends, until it is taken back. */
async function refused(page: Page, { takes, isPage }: SiteForm, status: 409 | 422): Promise<void> {
  // The page as it answers: with its form empty of files, which cannot be put back.
  const body = isPage ? (await page.content()).replaceAll(OUTCOME, `$1Отказ ${status}`) : '';
  await page.route(
    ({ pathname }) => takes.test(pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      return route.fulfill(
        isPage ? { status, contentType: 'text/html; charset=utf-8', body } : refusal(status),
      );
    },
  );
}

/**
 * Types into a form and sends it into refusals, without a network, and where only the answer is lost: all stays, each time it
 * is said what to do, and in the end it has been taken once.
 */
export async function walkSiteForm(page: Page, form: SiteForm, world: SiteWorld): Promise<void> {
  await form.open(page, world);
  await expectFieldsForThumb(page);
  const text = (await form.text?.(page, world)) ?? 'Набрано на сайте';
  const field = form.field(page);
  const put = async (value: string) => {
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  };
  const send = async () => {
    if (form.send) return form.send(page).click();
    // What saves itself does so for each change.
    await put('');
    await put(text);
    await field.blur();
  };
  const isKept = async (words: string | RegExp) => {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
    await expect(field).toHaveValue(text);
    if (form.files)
      expect(await form.files(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  };
  const sendOffline = async () => {
    await page.context().setOffline(true);
    await send();
    await isKept(form.says.offline);
    await page.context().setOffline(false);
  };
  if (form.send) {
    await put(text);
    // First: what sends may not come only when it is wanted.
    await sendOffline();
  }

  for (const status of [422, 409] as const) {
    await refused(page, form, status);
    await send();
    await isKept(form.says[status] ?? `Отказ ${status}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await form.decide?.(page);
  // What saves itself does so as soon as there is a network again: then nothing is left to refuse.
  if (!form.send) await sendOffline();

  const findAnswers = await loseAnswers(page, form.takes);
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await send();
  await lost;
  await isKept(form.says.offline);
  await findAnswers();

  if (form.send) await send();
  await expect(form.done(page, text).first()).toBeVisible();
  expect(await form.taken(world, page, text)).toBe(1);
}
