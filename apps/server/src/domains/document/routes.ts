import { documentCalls, SaleStatus, type BaseSaleStatus } from '@tropa/contract';
import { refuse } from '../../kernel/refusal.ts';
import { route } from '../../kernel/route.ts';
import { demandBooking, findBookingByUuid, staffActor, touristActor } from '../booking/index.ts';
import { makeContract } from './make-contract.ts';

/** A contract is concluded once the organizer has confirmed; before, and after a cancellation, tourists have none. */
const CONCLUDED: ReadonlySet<BaseSaleStatus> = new Set([
  SaleStatus.pending_prepayment,
  SaleStatus.made_prepayment,
  SaleStatus.tour_complete,
]);

export const documentRoutes = [
  route(documentCalls.downloadContract, async (context, { query }) => {
    const { booking } = await demandBooking(context, query.id, 'read');
    return makeContract(context, context.database, booking, staffActor(context), query.use_stamp);
  }),
  route(documentCalls.downloadContractByUuid, async (context, { params }) => {
    const booking = await findBookingByUuid(context.database, params.uuid);
    if (!booking) throw refuse.notFound();
    if (!CONCLUDED.has(booking.base_sale_status)) {
      throw refuse.conflict('conflict', { key: 'errors.document.not_concluded' });
    }
    return makeContract(context, context.database, booking, touristActor(booking), true);
  }),
];
