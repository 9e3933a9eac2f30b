import { expect, test, type Locator, type Page } from '@playwright/test';
import { ownOperator } from './library/own-operator.ts';
import type { FormWorld, TypedForm } from './library/typed-forms/form.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { doseOf, refusal } from './library/typed-forms/walk.ts';

/** What is typed into, of what is emptied: choices and dates chosen beforehand have no emptiness. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [readonly], :disabled), textarea:not([readonly], :disabled)';

/** What can't be emptied at once, as a number that has a least, keeps what it holds. */
const AT_ONCE = { timeout: 1000 };

interface Seen {
  name: string;
  isEmpty: boolean;
  hasStar: boolean;
  /** What its refusal says. */
  said: string;
}

/** The fields of a form as they are seen: with their stars and their refusals. */
const seen = (form: Locator): Promise<Seen[]> =>
  form.locator('.mantine-InputWrapper-root').evaluateAll(
    (wrappers, typed) =>
      wrappers.flatMap((wrapper) => {
        const field = wrapper.querySelector<HTMLInputElement>(typed);
        const label = wrapper.querySelector('.mantine-InputWrapper-label');
        if (!field || !label || !wrapper.checkVisibility()) return [];
        return [
          {
            name: label.textContent,
            isEmpty: field.value === '',
            hasStar: getComputedStyle(label, '::after').content.includes('*'),
            said: wrapper.querySelector('.mantine-InputWrapper-error')?.textContent ?? '',
          },
        ];
      }),
    TYPED,
  );

/** Opens a form, empties it and sends it: nothing gets through. Null: the button can't be pressed. */
async function sendEmpty(page: Page, form: TypedForm, world: FormWorld): Promise<Locator | null> {
  const person = (await form.by?.(world)) ?? world.operator;
  const address = await form.at(world);
  if (!form.isOfGuests) await person.signIn(page);
  await page.goto(address);
  await form.open?.(page, world);
  await expect(form.field(page)).toBeVisible();
  const around = form.field(page).locator('xpath=ancestor::form');
  // A choice that is emptied opens its list over what is to be pressed.
  const typed = around.locator(TYPED).and(page.locator(':not([aria-haspopup])'));
  for (const field of await typed.filter({ visible: true }).all())
    await field.fill('', AT_ONCE).catch(() => undefined);
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() === 'GET') await route.fallback();
      else await route.fulfill(refusal(422));
    },
  );
  const send = form.send?.(page);
  // One that can't be pressed says so itself, and sends nothing.
  if (send && (await send.isVisible()) && (await send.isEnabled())) {
    await send.click();
    return around;
  }
  return null;
}

for (const [name, form] of doseOf(
  Object.fromEntries(
    Object.entries(TYPED_FORMS).filter(([, { send, isTypedInDialogs }]) => send && !isTypedInDialogs),
  ),
  2,
))
  test(`${name} says beforehand what must be filled in`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the forms are the same on a phone');
    const around = await sendEmpty(page, form, {
      operator: await ownOperator(baseURL ?? ''),
      baseURL: baseURL ?? '',
    });
    if (!around) return;
    const wrong = async () =>
      (await seen(around)).filter(
        ({ isEmpty, hasStar, said }) =>
          isEmpty && (hasStar ? said === '' : said === 'Обязательно для заполнения'),
      );
    await expect.poll(wrong).toEqual([]);
  });
