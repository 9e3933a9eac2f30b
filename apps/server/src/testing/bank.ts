import { publicBookingCalls, type Invoice } from '@tropa/contract';
import type { NoticeMode } from '../integrations/payment/test-bank/notices.ts';
import type { TestApp } from './app.ts';
import type { RawAnswer } from './client.ts';

/** Starts a payment as the tourist. @returns the bank's id of it */
export async function startPayment(
  app: Pick<TestApp, 'client'>,
  { uuid, invoice }: { uuid: string; invoice: Pick<Invoice, 'id'> },
  payment_method: 'card' | 'sbp' = 'card',
): Promise<string> {
  const { url } = await app
    .client()
    .call(publicBookingCalls.pay, { params: { uuid }, body: { invoice_id: invoice.id, payment_method } });
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/** The value of a field of the bank's form. */
export function formValue(page: string, name: string): string {
  const field = page.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'u'))?.[0] ?? '';
  return /value="([^"]*)"/u.exec(field)?.[1] ?? '';
}

/** Answers the bank's page as the payer does: reads the form, then sends it. */
export async function answerBank(
  app: Pick<TestApp, 'raw'>,
  payment_id: string,
  answer: 'pay' | 'decline' | 'error' | 'refund_fails' = 'pay',
  { notice = 'at_once', ...fields }: { notice?: NoticeMode } & Record<string, string> = {},
): Promise<RawAnswer> {
  const path = `/test-bank/pay/${payment_id}`;
  const { text } = await app.raw({ path });
  const shown = ['number', 'expiry', 'code', 'form_token'].map((name) => [name, formValue(text, name)]);
  const body = new URLSearchParams({ ...Object.fromEntries(shown), answer, notice, ...fields }).toString();
  return app.raw({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}
