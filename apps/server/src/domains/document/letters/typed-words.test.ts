import { bookingCalls, invoiceCalls, organizerCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  letterTo,
  signedInClient,
  type TestClient,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  owner = await signedInClient(app);
  ({ id: organizer_id } = await createOrganizer(owner));
});

/** A request that waits for its confirmation, and the mailbox of who made it. */
async function requested(comment?: string) {
  const wish = await createDeparture(owner, organizer_id, {
    tour: { prepayment_type: 'percent', prepayment_size: 30 },
  });
  const { request_id: id } = await createBooking(app, { ...wish, ...(comment && { comment }) });
  const { client } = await owner.call(bookingCalls.get, { query: { id } });
  return { id, email: client.email };
}

it('what a tourist writes with a booking is in the letter to the organizer', async () => {
  const { id } = await requested('У нас коляска.\nЕсть ли лифт?');
  const { email } = await owner.call(organizerCalls.view, { query: { id: organizer_id } });
  const { text } = await letterTo(app, email, `Номер: ${id}`);
  expect(text).toContain('Комментарий: У нас коляска.\nЕсть ли лифт?');
});

it('what staff write to the tourist with an invoice is in its letter', async () => {
  const { id, email } = await requested();
  await owner.call(bookingCalls.confirm, { body: { id, message: 'Коляску оставим у консьержа' } });
  expect((await letterTo(app, email, 'оплатите счёт')).text).toContain(
    'Сообщение организатора: Коляску оставим у консьержа',
  );
  const { prepayment_invoice } = await owner.call(bookingCalls.get, { query: { id } });
  await owner.call(invoiceCalls.updateInvoice, {
    body: { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
  });
  const bill = { request_id: id, amount: 100_000, title: 'Билеты в музей', message: 'Вход в 12:00' };
  await owner.call(invoiceCalls.createPayment, { body: bill });
  const { text } = await letterTo(app, email, 'Билеты в музей');
  expect(text).toContain('За что: Билеты в музей');
  expect(text).toContain('Сообщение организатора: Вход в 12:00');
});

it('and what they write where nothing is to be prepaid', async () => {
  const { id, email } = await requested();
  await owner.call(bookingCalls.confirm, {
    body: { id, prepayment_type: 'percent', prepayment_size: 0, message: 'Ждём вас у ворот' },
  });
  expect((await letterTo(app, email, 'Ждём вас у ворот')).text).toContain(
    'Сообщение организатора: Ждём вас у ворот',
  );
});
