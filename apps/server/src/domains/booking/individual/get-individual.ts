import { currency, type individualTourCalls } from '@tropa/contract';
import { may, todayIn } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { findComingDates, listToursToChoose } from '../../tour/index.ts';
import { demandIndividual } from './policy.ts';
import { newVersion } from './versions.ts';
import { individualView } from './view.ts';
import { demandBooking } from '../policy.ts';
import { selectIndividual } from './repository.ts';

/** The individual tour of a booking. A draft is shown only to those who may write it. */
export const getIndividual: Operation<typeof individualTourCalls.get> = async (context, { query }) => {
  const { booking, membership } = await demandBooking(context, query.request_id, 'read');
  const canWrite = may(membership, 'tours.write') === 'all';
  const row = await selectIndividual(context.database, query.request_id);
  const isDraftWanted = canWrite && (query.is_draft ?? true);
  const stored = (isDraftWanted ? row?.draft : null) ?? row?.content;
  const version =
    stored ??
    (canWrite && query.tour_id !== undefined
      ? await newVersion(context, context.database, booking, query.tour_id)
      : null);
  if (!version) return { individual: null };
  return { individual: await individualView(context.database, { booking, version, row, canWrite }) };
};

/** Tours of which an individual tour can be made. */
export const listToursForRequest: Operation<typeof individualTourCalls.listForRequest> = async (
  context,
  { query },
) => {
  const { booking, membership } = await demandIndividual(context, query.request_id);
  const tours = await listToursToChoose(context.database, {
    organizer_id: booking.organizer_id,
    role: membership.role,
    user_id: context.user.id,
    search: query.search,
  });
  return {
    tours: tours.map(({ accommodations: _accommodations, ...tour }) => ({
      ...tour,
      effective_currency: currency.parse(tour.effective_currency),
    })),
  };
};

/** The days of an individual tour, and the departures whose days it can have. */
export const individualDates: Operation<typeof individualTourCalls.dates> = async (context, { query }) => {
  const { booking } = await demandIndividual(context, query.request_id);
  const row = await selectIndividual(context.database, query.request_id);
  const stored = row?.draft ?? row?.content;
  const source = stored ? stored.source_tour_id : booking.tour_id;
  const today = todayIn(booking.timezone, context.clock.now());
  return {
    dates: stored?.dates ?? null,
    options:
      query.from_source === 'tour_date' && source !== null
        ? await findComingDates(context.database, source, today)
        : [],
  };
};
