import { InvoiceStatusCode, type CallInput, type pierCalls, type PierWay } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  askNoNames,
  demandBooking,
  departureBooking,
  enteredBy,
  lockBooking,
  onceByKey,
  sellOnTheSpot,
  SOLD_BY_NOBODY,
  staffActor,
  useAside,
  type BookingRow,
  type NewBooking,
  type Offer,
} from '../../booking/index.ts';
import {
  confirmLocked,
  linkForPayer,
  markPayed,
  selectInvoices,
  type InvoiceWithDue,
} from '../../invoice/index.ts';
import { demandMay } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { noShift } from '../shifts/shifts.ts';
import { changeSale, findSale, holdOpenShift, insertSale } from '../shifts/repository.ts';
import { needsName } from './departures.ts';
import { saleView } from './sale-view.ts';
import { demandSoldAside, pricedAside } from './sold-aside.ts';

type Body = CallInput<typeof pierCalls.sell>['body'];

/** As the ledger calls what a seller takes. */
const METHODS = { cash: 'cash', terminal: 'card', transfer: 'transfer' } as const;

/** @throws Refusal 422 at `handed` where the buyer gave less than it costs, or gave it by no cash */
function demandHanded(way: PierWay, handed: number | undefined, total: number): void {
  if (handed === undefined) return;
  if (way !== 'cash' || handed < total)
    throw refuse.validation({
      handed: { key: way === 'cash' ? 'errors.pier.handed_less' : 'errors.validation.incorrect' },
    });
}

/** @throws Refusal 422 where a name and a phone are asked and one is missing */
function demandNamed(offer: Offer, { name, phone }: Body): void {
  if (!needsName(offer)) return;
  const required = { key: 'errors.validation.required' } as const;
  if (name === '' || phone === '')
    throw refuse.validation({
      ...(name === '' && { name: required }),
      ...(phone === '' && { phone: required }),
    });
}

const openOf = async (tx: Transaction, request_id: number): Promise<InvoiceWithDue | undefined> =>
  (await selectInvoices(tx, request_id)).find(({ status }) => status === InvoiceStatusCode.new);

/** Confirms what was just booked with its whole price asked for, and takes the money that the seller has in hand. */
async function settle(
  context: UserContext,
  tx: Transaction,
  request_id: number,
  { way, taken_at }: { way: PierWay; taken_at: Date },
): Promise<void> {
  const booked = await lockBooking(tx, request_id);
  await confirmLocked(context, tx, booked, { ...staffActor(context), agreed: { type: 'full', size: 0 } });
  if (way === 'link') return;
  const invoice = await openOf(tx, request_id);
  // What costs nothing is payed already.
  if (!invoice) return;
  await markPayed(context, tx, await lockBooking(tx, request_id), invoice, {
    payment_method: METHODS[way],
    taken_at,
  });
}

/**
 * Sells at the pier: the booking, its invoice, the money and the line of the shift in one transaction. The same key answers the same
 * sale, whatever has happened since: a poor network's second try sells nothing twice. What a device sold without a network has the
 * price, the number and the ticket of what was set aside for it, and its seats.
 * @throws Refusal 409 `conflict` without an open shift, or at another price; 409 `sold_out` with what is left; 422 for what the tour
 * does not have, too little cash, a name that is missing
 */
export const sellAtPier: Operation<typeof pierCalls.sell> = async (context, { body }) => {
  const { organizer_id, tour_id, way, handed, name, email, phone } = body;
  const membership = await demandMay(context, organizer_id, 'pier.sell');
  const { tour } = await demandTour(context, tour_id, 'read');
  if (tour.organizer_id !== organizer_id) throw refuse.notFound();
  const { request_id } = await onceByKey(context, {
    key: `pier:${context.user.id}:${context.idempotencyKey ?? ''}`,
    body,
    make: async (idempotency) => {
      const aside = await demandSoldAside(context, body);
      const first_name = name || translator(context.language)('pier.guest');
      const contacts = { first_name, last_name: '', email, phone };
      const make = (offer: Offer): NewBooking => {
        demandNamed(offer, body);
        const entered = enteredBy(context, membership, { contacts, comment: '' }, SOLD_BY_NOBODY);
        const agreed = aside && pricedAside(aside.row, body);
        const choice = { ...body, tourists_data: [], ...(agreed && { agreed }) };
        const made = departureBooking(context, choice, offer, entered, { isStaff: true, reason: undefined });
        demandHanded(way, handed, made.total);
        wanted = made;
        isNamed = needsName(offer);
        const known = aside && { uuid: aside.uuid, reserved_id: aside.number };
        return { ...made, ...known, is_instant: true, idempotency };
      };
      let wanted: Pick<NewBooking, 'seats' | 'held_stocks'> = { seats: 0, held_stocks: {} };
      let shift_id = 0;
      let isNamed = true;
      // What was sold without a network was sold when its buyer stood there.
      const services = aside ? { ...context, clock: { now: () => aside.sold_at } } : context;
      return sellOnTheSpot(services, aside?.wish ?? body, make, {
        before: async (tx) => {
          const shift = await holdOpenShift(tx, organizer_id, context.user.id);
          if (!shift) throw noShift();
          shift_id = shift.id;
          if (!aside) return;
          const { id: set_aside_id, tour_date_id } = aside.row;
          const by = { user_id: context.user.id, now: context.clock.now() };
          await useAside(tx, { set_aside_id, tour_date_id }, wanted, by);
        },
        after: async (tx, booked) => {
          const taken_at = aside?.sold_at ?? context.clock.now();
          await insertSale(tx, {
            request_id: booked.request_id,
            shift_id,
            way,
            handed: handed ?? null,
            sold_at: taken_at,
          });
          if (!isNamed) await askNoNames(tx, booked.request_id);
          await settle(context, tx, booked.request_id, { way, taken_at });
        },
      });
    },
    repeat: ({ request_id: id, uuid }) => ({ request_id: id, uuid }),
  });
  return { sale: await saleView(context, request_id) };
};

/** A sale at the pier that the member may see: of an organizer for which it sells. @throws Refusal 404, 403 */
async function demandSale(context: UserContext, request_id: number): Promise<BookingRow> {
  const { booking } = await demandBooking(context, request_id, 'write', 'bookings', 'pier.sell');
  if (!(await findSale(context.database, request_id))) throw refuse.notFound();
  return booking;
}

/** A sale as it stands: whether the buyer has payed by now. */
export const viewSale: Operation<typeof pierCalls.sale> = async (context, { query: { request_id } }) => {
  await demandSale(context, request_id);
  return { sale: await saleView(context, request_id) };
};

/**
 * The buyer who was to pay by a link pays into the seller's hand: the sale must be of the seller's open shift.
 * @throws Refusal 409 for a sale of another shift, or one that is payed or cancelled; 422 at `handed`
 */
export const takeMoney: Operation<typeof pierCalls.take> = async (context, { body }) => {
  const { request_id, way, handed } = body;
  const { organizer_id } = await demandSale(context, request_id);
  await inTransaction(context.database, async (tx) => {
    const shift = await holdOpenShift(tx, organizer_id, context.user.id);
    const sale = await findSale(tx, request_id);
    if (!shift || sale?.shift_id !== shift.id) throw noShift();
    const booking = await lockBooking(tx, request_id);
    const invoice = await openOf(tx, request_id);
    if (!invoice) throw refuse.conflict('conflict', { key: 'errors.invoice.payed' });
    demandHanded(way, handed, invoice.amount);
    await changeSale(tx, request_id, { way, handed: handed ?? null });
    const taken_at = context.clock.now();
    await markPayed(context, tx, booking, invoice, { payment_method: METHODS[way], taken_at });
  });
  return { sale: await saleView(context, request_id) };
};

/** Where the buyer pays by their own phone. @throws Refusal 409 where nothing is to be payed, 503 when the provider is away */
export const linkOfSale: Operation<typeof pierCalls.link> = async (context, { body }) => {
  const booking = await demandSale(context, body.request_id);
  const invoice = (await selectInvoices(context.database, booking.request_id)).find(
    ({ status }) => status === InvoiceStatusCode.new,
  );
  if (!invoice) throw refuse.conflict('conflict', { key: 'errors.invoice.payed' });
  return { url: await linkForPayer(context, booking, invoice, body.payment_method) };
};
