import { expect, type Page } from '@playwright/test';
import { departureCalls, invoiceCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import { tourWithDates } from './departure.ts';
import type { OwnOperator } from './own-operator.ts';
import { privatePage } from './private-page.ts';

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/u;

/** A payed booking of a date that the weather took, whose client is asked. @returns its number, and its private page */
export async function askedForWeather(operator: OwnOperator, site: string) {
  const { client } = operator;
  const { date, book } = await tourWithDates(operator, site);
  const { request_id, invoice_id } = await book('Штормова', 1);
  await client.call(invoiceCalls.updateInvoice, {
    body: { id: invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  const { task } = await client.call(departureCalls.cancel, {
    body: {
      id: date,
      reason: 'Шторм',
      moves: [],
      choice: { until: inDays(3), request_ids: [request_id] },
    },
  });
  await expect
    .poll(async () => (await client.call(departureCalls.task, { query: { id: task.id } })).task.items_asked)
    .toBe(1);
  return { request_id, task_id: task.id, url: (await privatePage(request_id)).url };
}

/** The code of a credit, as the private page of its booking shows it. */
export async function codeOn(page: Page): Promise<string> {
  return CODE.exec(await page.locator('main').innerText())?.[0] ?? '';
}
