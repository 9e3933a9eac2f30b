import { bookingCalls, invoiceCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { bookingCreated } from '../../booking/index.ts';

const app = useTestApp();

/** An organizer whose mailbox is its owner's own, with a request, and what was written to that mailbox. */
async function requested({ is_instant_booking = false } = {}) {
  const { owner, organizer_id } = await signedInOwner(app);
  const { email } = await owner.call(userCalls.profile, {});
  await app.database
    .update(schema.organizer)
    .set({ email: email ?? '' })
    .where(eq(schema.organizer.id, organizer_id));
  const tour = { prepayment_type: 'percent', prepayment_size: 30, is_instant_booking } as const;
  const wish = await createDeparture(owner, organizer_id, { tour });
  const { request_id } = await createBooking(app, wish);
  const { client } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const written = async (recipient = email ?? '') => {
    await untilSettled(app.database);
    const letters = await app.database
      .select()
      .from(schema.outboxMessage)
      .where(eq(schema.outboxMessage.recipient, recipient));
    return letters.filter(({ text }) => text.includes(`Номер: ${request_id}`)).map(({ text }) => text);
  };
  return { owner, organizer_id, request_id, tour_id: wish.tour_id, written, client };
}

it('asks to confirm, and promises a confirmation, only where one is waited for', async () => {
  const waiting = await requested();
  expect((await waiting.written()).join()).toContain('Подтвердите её в кабинете');

  const instant = await requested({ is_instant_booking: true });
  const told = (await instant.written()).join();
  expect(told).toContain('подтверждать её не нужно');
  expect(told).not.toContain('Подтвердите её');

  // A letter that comes late, when staff have confirmed already.
  const { owner, request_id, organizer_id, tour_id, written, client } = waiting;
  expect((await written(client.email)).join()).toContain('Когда подтвердим её, пришлём письмо');
  await owner.call(bookingCalls.confirm, { body: { id: request_id } });
  const [before, toClient] = [await written(), await written(client.email)];
  const tellLate = () =>
    inTransaction(app.database, (tx) =>
      app.services.outbox.emit(tx, bookingCreated, { request_id, organizer_id, tour_id, is_instant: false }),
    );
  await tellLate();
  const late = (await written()).filter((text) => !before.includes(text));
  expect(late).toEqual([expect.stringContaining('подтверждать её не нужно')]);
  const lateToClient = (await written(client.email)).filter((text) => !toClient.includes(text));
  expect(lateToClient).toEqual([expect.stringContaining('Что с ней сейчас, видно на вашей странице')]);

  // Later still, when it takes no places any more.
  await owner.call(bookingCalls.cancel, { body: { id: request_id, message: 'Передумали' } });
  const known = await written();
  await tellLate();
  const latest = (await written()).filter((text) => !known.includes(text));
  expect(latest).toEqual([expect.stringContaining('Она уже отменена')]);
  expect(latest.join()).not.toContain('Места заняты');
});

it('tells of a payment everybody but who has written it down, and says who has', async () => {
  const { owner, request_id, written } = await requested();
  await owner.call(bookingCalls.confirm, { body: { id: request_id } });
  const before = await written();
  const { prepayment_invoice } = await owner.call(bookingCalls.get, { query: { id: request_id } });
  const pay = { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' } as const;
  await owner.call(invoiceCalls.updateInvoice, { body: pay });
  expect((await written()).filter((text) => !before.includes(text))).toEqual([]);

  const other = await requested();
  await other.owner.call(bookingCalls.confirm, { body: { id: other.request_id } });
  const known = await other.written();
  const { member } = await signedInMember(app, other.organizer_id, 'manager');
  const { prepayment_invoice: invoice } = await member.call(bookingCalls.get, {
    query: { id: other.request_id },
  });
  await member.call(invoiceCalls.updateInvoice, { body: { ...pay, id: invoice?.id ?? 0 } });
  const told = (await other.written()).filter((text) => !known.includes(text));
  expect(told).toEqual([expect.stringContaining('Оплату отметил сотрудник:')]);
  expect(told.join()).not.toContain('Клиент оплатил');
});
