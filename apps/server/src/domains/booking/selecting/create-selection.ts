import { currency, type ownBookingCalls } from '@tropa/contract';
import { countingPenalties } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, findOrganizer } from '../../organizer/index.ts';
import { demandTour } from '../../tour/index.ts';
import { enteredBy } from '../creating/entered-by.ts';
import { SOLD_BY_NOBODY } from '../creating/sold-by.ts';
import { bookingCreated, toursProposed } from '../events.ts';
import { onceByKey } from '../creating/idempotency.ts';
import { insertUnseatedBooking } from '../creating/repository/create-unseated.ts';
import { demandPayer } from '../payer/demand-payer.ts';
import { demandProposals } from './proposals.ts';
import { SELECTION_DAYS } from './selection-deadline.ts';

/**
 * Enters a request of a client who has not chosen yet. It holds no seats and costs nothing until a tour is chosen; the
 * client gets the proposals by letter. It stands under the first of them.
 * @throws Refusal 404, 403; 422 at each tour that is not on sale
 */
export const createTourSelection: Operation<typeof ownBookingCalls.createSelection> = async (
  context,
  { body },
) => {
  const { organizer_id, tour_proposals, tourists } = body;
  const membership = await demandMay(context, organizer_id, 'bookings.propose');
  await demandPayer(context, membership, body.payer);
  await demandProposals(context.database, organizer_id, tour_proposals);
  const organizer = await findOrganizer(context.database, organizer_id);
  const [first] = tour_proposals;
  if (!organizer || !first) throw refuse.notFound();
  const { tour } = await demandTour(context, first.tour_id, 'read');
  return onceByKey(context, {
    key: `own:${context.user.id}:${context.idempotencyKey ?? ''}`,
    body,
    make: (idempotency) =>
      inTransaction(context.database, async (tx) => {
        const entered = enteredBy(context, membership, body, SOLD_BY_NOBODY);
        const of = currency.parse(tour.currency ?? organizer.currency);
        const prepayment = { type: organizer.prepayment_type, size: organizer.prepayment, amount: 0 };
        const request_id = await insertUnseatedBooking(
          tx,
          {
            ...entered,
            confirm_deadline: new Date(entered.now.getTime() + SELECTION_DAYS * 86_400_000),
            organizer_id,
            tour_id: tour.id,
            tour_name: '',
            tour_photo: null,
            date_start: null,
            date_end: null,
            time_start: null,
            timezone: tour.timezone ?? organizer.timezone,
            tourists_count: tourists,
            currency: of,
            breakdown: { currency: of, lines: [], total: 0, prepayment },
            total: 0,
            penalties: countingPenalties(tour),
            penalties_conditions: tour.penalties_conditions,
            payment_terms: {
              prepayment: { type: organizer.prepayment_type, size: organizer.prepayment },
              is_agreed: false,
              instalments: [],
              hours: organizer.payment_deadline,
              balance_days: 0,
              confirmed_at: null,
            },
            is_individual_tour: false,
            individual_tour_price: null,
            is_tour_selection: true,
            tour_proposals,
          },
          idempotency,
        );
        if (request_id === undefined) throw refuse.conflict('conflict', { key: 'errors.conflict' });
        await context.outbox.emit(tx, bookingCreated, {
          request_id,
          organizer_id,
          tour_id: tour.id,
          is_instant: false,
        });
        await context.outbox.emit(tx, toursProposed, { request_id });
        return { request_id };
      }),
    repeat: ({ request_id }) => ({ request_id }),
  });
};
