import { expect, type Page } from '@playwright/test';
import type { FormWorld, TypedForm } from './form.ts';

/** One field of a form, changed in two tabs. */
export interface Dispute {
  theirs: string;
  mine: string;
  /** As the question tells them, where the field shows them in its own way. */
  told?: [theirs: RegExp, mine: RegExp];
  /** Sees that theirs was taken, where the field does not hold it as text. */
  taken?: (page: Page) => Promise<unknown>;
}

/** Saves one field in two tabs: the second is asked whose value stays, and sees both. */
export async function disputeForm(
  page: Page,
  form: TypedForm,
  world: FormWorld,
  { theirs, mine, told = [new RegExp(theirs, 'u'), new RegExp(mine, 'u')], taken }: Dispute,
): Promise<void> {
  const person = (await form.by?.(world)) ?? world.operator;
  const address = await form.at(world);
  await person.signIn(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await form.open?.(tab, world);
    const text = tab === page ? mine : theirs;
    await (form.put ? form.put(tab, text) : form.field(tab).fill(text));
  }
  const saved = other.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await form.send?.(other).click();
  await saved;
  await other.close();
  await form.send?.(page).click();
  const question = page.getByRole('dialog', { name: 'Это изменили в другом месте' });
  const definitions = question.getByRole('definition');
  await expect(definitions.nth(0)).toHaveText(told[0]);
  await expect(definitions.nth(1)).toHaveText(told[1]);
  // Nothing else: neither what nobody has changed, nor what is secret.
  await expect(definitions).toHaveCount(2);
  await question.getByRole('button', { name: 'Взять сохранённое' }).click();
  await expect(question).toHaveCount(0);
  await (taken ? taken(page) : expect(form.field(page)).toHaveValue(theirs));
}
