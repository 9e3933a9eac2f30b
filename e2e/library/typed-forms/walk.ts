import { expect, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '@tropa/contract';
import type { FormWorld, TypedForm } from './form.ts';

const SEED = Number(process.env['TEST_SEED'] ?? 1);

/** All forms of a table with `LONG=1`, else a few: others for each `TEST_SEED`. */
export function doseOf<Form>(forms: Record<string, Form>, dose: number): [name: string, form: Form][] {
  const all = Object.entries(forms);
  if (process.env['LONG'] === '1') return all;
  return all.filter((_form, index) => (index - SEED * dose + SEED * all.length) % all.length < dose);
}

/** What only asks for sums and pictures changes nothing: forms go on asking it. */
export const ASKS = /\/(?:refresh-token|socket|check-domain|quote[^/]*|preview[^/]*|prepayment)$/u;

/** An answer that refuses, in words of its own. */
export const refusal = (status: number) => ({
  status,
  json: {
    type: status === 409 ? 'conflict' : 'validation',
    message: `Отказ ${status}`,
    errors: {},
    request_id: 'refused',
  },
});

/** Refuses whatever changes something, until it is taken back. */
async function refused(page: Page, status: number, act: () => Promise<void>): Promise<void> {
  await page.route(
    (url) => !ASKS.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'GET') await route.fallback();
      else await route.fulfill(refusal(status));
    },
  );
  await act();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Whoever walks, and how they sign in anew. */
interface Walker {
  text: string;
  /** Left out: nobody is signed in. */
  signIn?: () => Promise<void>;
}

/**
 * Types something into an open form and sends it into refusals, without a network and after the session has ended: it
 * stays, each time something is said, and in the end it is saved.
 */
async function walk(page: Page, form: TypedForm, { text, signIn }: Walker): Promise<void> {
  const field = form.field(page);
  const put = () => (form.put ? form.put(page, text) : field.fill(text));
  const isThere = async () => {
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
        ? 'choice'
        : 'value' in element,
    );
    if (kind === 'choice') await expect(field).toBeChecked();
    else if (kind) await expect(field).toHaveValue(form.shown ?? text);
    else await expect(field).toContainText(form.shown ?? text);
  };
  // What saves itself does so for each change.
  const send = async () => {
    if (form.send) await form.send(page).click();
    else {
      await field.fill('');
      await put();
    }
  };
  const isSaid = (words: string | RegExp) =>
    expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

  if (form.send) await put();
  for (const status of [422, 409] as const)
    await refused(page, status, async () => {
      const answered = page.waitForResponse((answer) => answer.status() === status);
      await send();
      await answered;
      await isSaid(form.says?.[status] ?? `Отказ ${status}`);
      await isThere();
    });
  await form.decide?.(page);

  await page.context().setOffline(true);
  await send();
  await isSaid(form.says?.offline ?? 'Нет связи с сервером');
  await isThere();
  await page.context().setOffline(false);
  await isThere();

  if (signIn) {
    // The session has ended elsewhere: neither token nor cookie opens anything.
    await page.context().clearCookies();
    await page.evaluate((key) => localStorage.setItem(key, 'spent'), TOKEN_STORAGE_KEY);
  }
  const saved = page.waitForResponse(
    (answer) =>
      (form.isRefusedInTheEnd ? answer.status() < 500 && answer.status() !== 401 : answer.ok()) &&
      answer.request().method() !== 'GET' &&
      !ASKS.test(new URL(answer.url()).pathname) &&
      (answer.request().postData() ?? '').includes(form.sent ?? text),
  );
  await send();
  if (signIn) {
    await expect(page.getByRole('dialog', { name: 'Войдите ещё раз' })).toBeVisible();
    await signIn();
  }
  await saved;
}

/** Signs in over what is open, by a second step where there is one. */
async function signInAnew(
  page: Page,
  { login, password, code }: { login: string; password: string; code?: string | undefined },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Войдите ещё раз' });
  await dialog.getByLabel('E-mail или телефон').fill(login);
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  if (code !== undefined) {
    await dialog.getByLabel('Код из приложения').fill(code);
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  }
  await expect(dialog).toBeHidden();
}

/** Opens a form as whoever fills it in, and walks through its failures. */
export async function walkForm(page: Page, form: TypedForm, world: FormWorld): Promise<void> {
  const person = (await form.by?.(world)) ?? world.operator;
  const address = await form.at(world);
  if (!form.isOfGuests) await person.signIn(page);
  await page.goto(address);
  await form.open?.(page, world);
  const { email: login, password } = person;
  await walk(page, form, {
    text: form.text ?? `Набрано ${SEED}`,
    ...(!form.isOfGuests &&
      form.keepsSession === undefined && {
        signIn: () => signInAnew(page, { login, password, code: world.recovery_codes?.[0] }),
      }),
  });
}
