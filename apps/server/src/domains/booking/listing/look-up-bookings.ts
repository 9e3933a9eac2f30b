import { requestSourceKind, type bookingLookupCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, organizerIdsOf } from '../../organizer/index.ts';
import { getTourDates } from '../../tour/index.ts';
import { demandBooking, ownerOf } from '../policy.ts';
import {
  findBookedDays,
  findBookedTours,
  findIndividualDays,
  findIndividualTours,
  type LookupOf,
} from './repository/lookup.ts';

/** As many as a page of a tour's dates may have. */
const MOST_DATES = 100;

/** Whose bookings are looked at: of the organizer asked for, or the user's first one. @throws Refusal 404, 403 */
async function lookupOf(context: UserContext, asked: number | undefined): Promise<LookupOf> {
  const organizer_id = asked ?? (await organizerIdsOf(context.database, context.user.id))[0];
  if (organizer_id === undefined) throw refuse.notFound();
  const membership = await demandRight(context, organizer_id, 'bookings', 'read');
  return { organizer_id, owner: ownerOf(context, membership) };
}

/** Tours that somebody has booked. */
export const bookedTours: Operation<typeof bookingLookupCalls.tours> = async (context, { query }) => ({
  tours: await findBookedTours(context.database, await lookupOf(context, query.organizer_id), query.search),
});

/** Individual tours, each with its request. */
export const bookedIndividualTours: Operation<typeof bookingLookupCalls.individualTours> = async (
  context,
  { query },
) => ({
  tours: await findIndividualTours(
    context.database,
    await lookupOf(context, query.organizer_id),
    query.search,
  ),
});

/** Days on which booked departures start. */
export const bookedDays: Operation<typeof bookingLookupCalls.dateStarts> = async (context, { query }) => ({
  dates: await findBookedDays(context.database, await lookupOf(context, query.organizer_id), query.tour_id),
});

/** Days on which individual tours start. */
export const individualDays: Operation<typeof bookingLookupCalls.individualDateStarts> = async (
  context,
  { query },
) => ({ dates: await findIndividualDays(context.database, await lookupOf(context, query.organizer_id)) });

/** Request source kinds (docs/rules/bookings.md) in the reader's language. */
export const requestSources: Operation<typeof bookingLookupCalls.sources> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'bookings', 'read');
  const t = translator(context.language);
  return {
    sources: requestSourceKind.options.map((id) => ({ id, name: t(`booking_tools.source.${id}`) })),
  };
};

/** Coming dates of a request's tour: where it can go. */
export const requestTourDates: Operation<typeof bookingLookupCalls.tourDates> = async (
  context,
  { query, body },
) => {
  const { booking } = await demandBooking(context, body.request_id, 'read');
  const { tour_id } = booking;
  const asked = { tour_id, page: 1, past_page: 1, limit: MOST_DATES, with_variants: query.with_variants };
  const { actual_dates } = await getTourDates(context, { query: asked });
  return { dates: actual_dates };
};
