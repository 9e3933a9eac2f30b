import {
  bookingCalls,
  creditCalls,
  deskBookingCalls,
  invoiceCalls,
  publicBookingCalls,
  SaleStatus,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  answerBank,
  checkLedgerInvariants,
  checkSeatInvariants,
  createBooking,
  moveBookingTo,
  sendWebhook,
  startPayment,
  type Chance,
} from '../../../testing/index.ts';
import { inTransaction } from '../../../db/index.ts';
import { findBooking, lockBooking, moveBooking } from '../../booking/index.ts';
import { coverWith, payByCredit } from '../credit/use.ts';
import { processRefund } from '../refunds/process-refund.ts';
import { selectForgottenRefunds } from '../refunds/repository.ts';
import {
  selectExpired,
  selectDepositEntries,
  selectHeldDeposits,
  selectOpenCredits,
  selectPrepaid,
  selectRefundsByHand,
} from './repository.ts';
import { invoiceOf, toBooking, type Action, type Booking, type Weighted, type World } from './world.ts';

/** Does something to a booking that has been payed for, when there is one. */
const toPrepaid =
  (act: (world: World, booking: Booking, chance: Chance) => Promise<unknown>): Action =>
  async (world, chance) => {
    const chosen = chance.pick(await selectPrepaid(world.app.database));
    if (chosen) await act(world, chosen, chance);
  };

const withdraw = ({ app }: World, { uuid }: Booking) =>
  app.client().call(publicBookingCalls.cancel, { params: { uuid }, body: {} });
const cancel = ({ owner }: World, { request_id }: Booking) =>
  owner.call(bookingCalls.cancel, { body: { id: request_id } });

const cancelByDesk = ({ admin }: World, { request_id: id }: Booking, chance: Chance) =>
  admin.call(deskBookingCalls.cancelBooking, {
    body: { id, reason: 'Обращение № 17', refund: chance.next() < 0.5 ? 'all' : 'terms' },
  });
/** The desk brings back what the system has cancelled: its payment may be on its way. */
const bringBack: Action = async ({ app, admin }, chance) => {
  const id = chance.pick(await selectExpired(app.database))?.request_id;
  if (id !== undefined)
    await admin.call(deskBookingCalls.restoreBooking, { body: { id, reason: 'Обращение № 18' } });
};

/** The organizer does not go, and the client leaves the money for later. */
const leaveAsCredit = ({ app }: World, { request_id }: Booking) =>
  inTransaction(app.database, async (tx) => {
    const booking = await lockBooking(tx, request_id);
    const move = { actor: 'staff', message: 'Шторм', returns_all: true, leaves_credit: true } as const;
    await moveBooking(app.services, tx, booking, SaleStatus.canceled_by_author, move);
  });

/** Staff give a client something for later, or take back what is left of it. */
const giveByHand = ({ owner }: World, { request_id }: Booking, chance: Chance) =>
  owner.call(creditCalls.give, {
    body: { request_id, amount: chance.between(1, 20) * 100_000, reason: 'Гид опоздал' },
  });
const takeBack: Action = async ({ app, owner }, chance) => {
  const gifts = (await selectOpenCredits(app.database)).filter(({ kind }) => kind === 'gift');
  const gift = chance.pick(gifts);
  if (!gift) return;
  const { id, left_amount: expected_left } = gift;
  await owner.call(creditCalls.takeBack, { body: { id, expected_left, reason: 'Ошиблись' } });
};

/** Somebody pays by what an earlier booking left: two may at once. */
const payWithCredit = async ({ app }: World, { request_id }: Booking, chance: Chance) => {
  const booking = await findBooking(app.database, request_id);
  const credit_id = chance.pick(await selectOpenCredits(app.database))?.id;
  if (!booking || credit_id === undefined) return;
  const { amount: expected } = await coverWith(app.services, booking, { credit_id });
  await payByCredit(app.services, booking, { credit_id, expected });
};

const takeDeposit = ({ owner }: World, { request_id }: Booking, chance: Chance) =>
  owner.call(invoiceCalls.takeDeposit, {
    body: { request_id, key: randomUUID(), amount: chance.between(1, 5) * 100_000, payment_method: 'cash' },
  });

/** A part of a deposit goes back, a part is kept: two may say so at once. */
const settleDeposit: Action = async ({ app, owner }, chance) => {
  const request_id = chance.pick(await selectHeldDeposits(app.database))?.request_id;
  if (request_id === undefined) return;
  const returned_amount = chance.between(0, 3) * 100_000;
  const kept_amount = chance.between(0, 1) * 50_000;
  const body = { request_id, returned_amount, kept_amount, payment_method: 'cash', reason: 'Чехол' } as const;
  await owner.call(invoiceCalls.settleDeposit, { body: { ...body, key: randomUUID() } });
};

/** A line of a deposit is taken back: two may say so at once, or settle what it brought. */
const undoDeposit: Action = async ({ app, owner }, chance) => {
  const entry = chance.pick(await selectDepositEntries(app.database));
  if (!entry) return;
  const { request_id, entry_id } = entry;
  await owner.call(invoiceCalls.undoDepositEntry, {
    body: { request_id, entry_id, key: randomUUID(), reason: 'Не та сумма' },
  });
};

const returnCash: Action = async ({ app, owner }, chance) => {
  const id = chance.pick(await selectRefundsByHand(app.database))?.invoice_id;
  if (id !== undefined)
    await owner.call(invoiceCalls.updateInvoice, { body: { id, action: 'mark_refunded' } });
};

/** Staff return a payment, or a part of it, of a booking that lives. */
const refundByHand: Action = async (world, chance) => {
  const chosen = chance.pick(await selectPrepaid(world.app.database));
  if (!chosen) return;
  const { prepayment_invoice, additional_invoices } = await world.owner.call(bookingCalls.get, {
    query: { id: chosen.request_id },
  });
  const payed = [prepayment_invoice, ...additional_invoices].filter((one) => one?.status === 2);
  const id = chance.pick(payed)?.id;
  if (id === undefined) return;
  const { left_amount } = await world.owner.call(invoiceCalls.refundPreview, { query: { id } });
  const amount = chance.next() < 0.3 ? left_amount : chance.between(1, Math.ceil(left_amount / 100)) * 100;
  const body = { id, amount: Math.min(amount, left_amount), reason: 'Платит другой картой' };
  await world.owner.call(invoiceCalls.refund, { body: { ...body, expected_left: left_amount } });
};

const changeInvoice =
  (action: 'cancel' | 'mark_payed' | 'undo_payment'): Action =>
  async (world, chance) => {
    const found = await invoiceOf(world, chance);
    if (!found) return;
    const { id } = found.invoice;
    const body = action === 'mark_payed' ? ({ id, action, payment_method: 'cash' } as const) : { id, action };
    await world.owner.call(invoiceCalls.updateInvoice, { body });
  };

const repeatWebhook: Action = async ({ app, payments }, chance) => {
  const payment = chance.pick(payments);
  if (!payment) return;
  const times = chance.between(1, 5);
  const answers = await Promise.all(Array.from({ length: times }, () => sendWebhook(app, payment)));
  for (const { status } of answers) expect(status).toBe(200);
};

/** The refund's job may run twice at once. */
const repeatRefunds: Action = async ({ app }) => {
  const soon = new Date(Date.now() + 60_000);
  const pending = await selectForgottenRefunds(app.database, { before: soon, now: soon, limit: 20 });
  const twice = [...pending, ...pending].map(({ id }) => processRefund(app.services, id));
  for (const result of await Promise.allSettled(twice))
    if (result.status === 'rejected') expect(String(result.reason)).toContain('The bank is away');
};

/** Bookings and their money. */
export const MONEY_ACTIONS: Weighted[] = [
  [
    9,
    'book',
    async (world, chance) => {
      const wish = chance.pick(world.departures);
      if (!wish) return;
      world.bookings.push(await createBooking(world.app, { ...wish, tourists: chance.between(1, 3) }));
    },
  ],
  [
    7,
    'confirm',
    toBooking(({ owner }, booking, chance) =>
      owner.call(bookingCalls.confirm, {
        body: {
          id: booking.request_id,
          prepayment_type: 'percent',
          prepayment_size: chance.pick([0, 10, 30, 100]) ?? 30,
        },
      }),
    ),
  ],
  [
    12,
    'pay',
    async (world, chance) => {
      const found = await invoiceOf(world, chance);
      if (!found) return;
      const payment = await startPayment(world.app, found, chance.pick(['card', 'sbp']));
      world.payments.push(payment);
      await answerBank(world.app, payment, chance.next() < 0.85 ? 'pay' : 'decline', {
        notice: 'much_later',
      });
      if (chance.next() < 0.5) await sendWebhook(world.app, payment);
    },
  ],
  [
    4,
    'pay one invoice twice',
    async (world, chance) => {
      const found = await invoiceOf(world, chance);
      if (!found) return;
      const twice = await Promise.all([startPayment(world.app, found), startPayment(world.app, found)]);
      world.payments.push(...twice);
      for (const payment of twice) await answerBank(world.app, payment, 'pay', { notice: 'much_later' });
      await Promise.all(twice.map((payment) => sendWebhook(world.app, payment)));
    },
  ],
  [8, 'webhook again', repeatWebhook],
  [3, 'refund again', repeatRefunds],
  [
    7,
    'bill',
    toBooking(({ owner }, booking, chance) =>
      owner.call(invoiceCalls.createPayment, {
        body: { request_id: booking.request_id, amount: chance.between(1, 40) * 100_000 },
      }),
    ),
  ],
  [1, 'cancel an invoice', changeInvoice('cancel')],
  [2, 'take cash', changeInvoice('mark_payed')],
  [1, 'take a mark of cash back', changeInvoice('undo_payment')],
  [3, 'return cash', returnCash],
  [4, 'refund by hand', refundByHand],
  [
    1,
    'let through',
    toBooking(({ owner }, booking) =>
      owner.call(bookingCalls.changeBaseSaleStatus, {
        body: { id: booking.request_id, base_sale_status: 3 },
      }),
    ),
  ],
  [1, 'withdraw', toBooking(withdraw)],
  [1, 'cancel', toBooking(cancel)],
  [2, 'leave as credit', toPrepaid(leaveAsCredit)],
  [2, 'give a credit by hand', toBooking(giveByHand)],
  [0.5, 'take a credit back', takeBack],
  [4, 'pay with credit', toBooking(payWithCredit)],
  [4, 'take a deposit', toBooking(takeDeposit)],
  [3, 'settle a deposit', settleDeposit],
  [2, 'take back a line of a deposit', undoDeposit],
  [2, 'withdraw after a payment', toPrepaid(withdraw)],
  [2, 'cancel after a payment', toPrepaid(cancel)],
  [0.5, 'cancel by the desk', toBooking(cancelByDesk)],
  [1, 'cancel by the desk after a payment', toPrepaid(cancelByDesk)],
  [2, 'bring back', bringBack],
  [
    2,
    'expire',
    toBooking(({ app }, booking) => moveBookingTo(app, booking.request_id, 7, { actor: 'system' })),
  ],
  [
    1,
    'look at all rules',
    async ({ app }) => {
      await checkSeatInvariants(app.database);
      await checkLedgerInvariants(app.database, { at_rest: false });
    },
  ],
];
