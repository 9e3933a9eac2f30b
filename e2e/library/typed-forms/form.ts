import type { Locator, Page } from '@playwright/test';
import { tourCalls } from '@tropa/contract';
import type { OwnOperator, Person } from '../own-operator.ts';

/** What a form of the table stands on. */
export interface FormWorld {
  operator: OwnOperator;
  baseURL: string;
  /** Of whoever signs in by a second step. */
  recovery_codes?: string[];
}

/** A form: where it is, how it is opened, where something is typed and by which button it is sent. */
export interface TypedForm {
  /** Makes what the form stands on, and says where it is. */
  at: (world: FormWorld) => string | Promise<string>;
  /** Who fills it in, where that is not the operator. */
  by?: (world: FormWorld) => Promise<Person>;
  /** Presses what brings the form, and fills what it asks for besides. */
  open?: (page: Page, world: FormWorld) => Promise<unknown>;
  field: (page: Page) => Locator;
  /** What is typed, where the field takes no words. */
  text?: string;
  /** What the field shows of it, where it shows it in its own way; a choice shows something. */
  shown?: RegExp;
  /** Puts it there, where it is not typed. */
  put?: (page: Page, text: string) => Promise<unknown>;
  /** What the call says of it, where it is not what was typed. */
  sent?: string;
  /** Left out: it is saved by itself, as it is typed. */
  send?: (page: Page) => Locator;
  /** What is said of a refusal, where the form has words of its own. */
  says?: Partial<Record<409 | 422 | 'offline', RegExp>>;
  /** Decides what a conflict asks, so that the form can be sent again. */
  decide?: (page: Page) => Promise<unknown>;
  /** What is typed of it is typed in dialogs of its own, which are closed once it stands. */
  isTypedInDialogs?: true;
  /** Of people who are not signed in: no session of theirs ends. */
  isOfGuests?: true;
  /** Why no session ends in it. */
  keepsSession?: string;
  /** What goes out cannot be taken by this server; that it goes out whole is enough. */
  isRefusedInTheEnd?: true;
}

export const button = (page: Page, name: string | RegExp, within: Locator = page.locator('body')): Locator =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** The dialog or sheet of the form; the one for signing in anew lies over it. */
export const sheet = (page: Page): Locator => page.getByRole('dialog').first();
/** A field of the form in a dialog, by its name. */
export const inSheet =
  (name: string) =>
  (page: Page): Locator =>
    sheet(page).locator(`[name="${name}"]`);
/** The button that sends the form in a dialog. */
export const ofSheet = (page: Page): Locator => sheet(page).locator('button[type="submit"]');
/** A field of a form on a page. */
export const onPage =
  (name: string) =>
  (page: Page): Locator =>
    page.locator(`main [name="${name}"]`);
/** The button that sends the form around a field. */
export const around =
  (name: string) =>
  (page: Page): Locator =>
    page
      .locator('form')
      .filter({ has: page.locator(`[name="${name}"]`) })
      .locator('button[type="submit"]');

/** Chooses out of a list. */
export async function choose(page: Page, list: Locator, option: string | RegExp): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: option }).first().click();
}

/** The first date of the operator's tour. */
export async function firstDate({ operator: { client, tour_id } }: FormWorld): Promise<number> {
  const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id } });
  return actual_dates[0]?.id ?? 0;
}
