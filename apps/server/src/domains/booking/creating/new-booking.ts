import type { Breakdown, TouristInput } from '@tropa/contract';
import { paymentByAgent, peopleOf, type AgentTerms, type CategoryCount } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { priceOf, type Offer } from '../offering/offer.ts';
import { answerBy, withPrepayment } from '../terms/payment-plan.ts';
import type { NewBooking } from './repository/new-booking.ts';
import { demandAges, seatsTaken, selectionOf } from '../choosing/selection.ts';
import { demandAnswered, demandWithin, type SaidBy } from '../tourists/tourist-limits.ts';
import { touristColumns } from '../tourists/tourists.ts';

/** What somebody chooses of a departure, from the site or through staff. */
export interface DepartureChoice {
  tourists: number;
  categories?: { id: string; count: number }[] | undefined;
  extras?: { id: string; quantity: number }[] | undefined;
  rooms?: { id: string; quantity: number }[] | undefined;
  tourists_data: TouristInput[];
  expected_total?: number | undefined;
  /** What was promised for it before: later prices change nothing. */
  agreed?: Breakdown | undefined;
}

/** @throws Refusal 422 where more tourists are named than go */
export function demandTouristsFit({
  tourists,
  tourists_data,
}: Pick<DepartureChoice, 'tourists' | 'tourists_data'>): void {
  if (tourists_data.length > tourists)
    throw refuse.validation({ tourists_data: { key: 'errors.booking.too_many_tourists' } });
}

/** Somebody of whom something is known: a place of whom nothing is stays without a name. */
const isSaid = ({ first_name, last_name, birthday, weight }: TouristInput) =>
  first_name !== '' || last_name !== '' || birthday !== null || weight !== null;

/**
 * Everybody is of the category they go by and within the limits of the tour; strangers say what it must know.
 * @returns whether staff take somebody beyond a limit
 */
function demandTourists(
  { tourists, tourists_data }: DepartureChoice,
  categories: readonly CategoryCount[] | undefined,
  { row, copied }: Offer,
  by: SaidBy,
): boolean {
  const booked = (categories ?? []).flatMap(({ count, ...category }) =>
    count > 0 ? [{ ...category, count: count * peopleOf(category) }] : [],
  );
  if (!by.isStaff) demandAnswered(row, booked, tourists_data, tourists);
  const path = (index: number) => `tourists_data.${index}`;
  demandAges(booked, tourists_data, copied.date_start, (index) => `${path(index)}.birthday`);
  return demandWithin(row, tourists_data, copied.date_start, path, by).length > 0;
}

/** What of a booking comes of the member who enters it, and of the client as the member names them. */
export type EnteredBy = Pick<
  NewBooking,
  | 'uuid'
  | 'seller_type'
  | 'partner_site_id'
  | 'agency'
  | 'agent_id'
  | 'agent_terms'
  | 'payer_company_id'
  | 'payer_person_id'
  | 'created_by_user_id'
  | 'client_first_name'
  | 'client_last_name'
  | 'client_email'
  | 'client_phone'
  | 'comment'
  | 'language'
  | 'page_language'
  | 'consents'
  | 'actor_name'
  | 'now'
>;

/** What a choice makes of the terms of a departure. */
type OfDeparture = Offer['copied'] &
  Pick<
    NewBooking,
    | 'tourists_count'
    | 'seats'
    | 'takes_whole'
    | 'held_stocks'
    | 'breakdown'
    | 'total'
    | 'tourists'
    | 'beyond_limits'
    | 'is_instant'
    | 'reckoned'
    | 'unstored'
    | 'confirm_deadline'
  >;

/**
 * The booking that a choice makes under the terms of a departure, by whoever enters it.
 * @param by who says it: strangers answer all that the tour asks, and stay within its limits
 * @throws Refusal 409 `conflict` with the new breakdown when another total was shown; 422 for what the tour does not have,
 * and for tourists whom it does not take
 */
export function departureBooking<E extends { uuid: string; now: Date; agent_terms: AgentTerms | null }>(
  services: Pick<Services, 'config'>,
  choice: DepartureChoice,
  offer: Offer,
  entered: E,
  by: SaidBy,
): OfDeparture & E {
  const selection = selectionOf(offer.row, choice);
  const { agent_terms, now } = entered;
  const { agreed } = choice;
  const priced = agreed
    ? withPrepayment({ ...offer.copied, breakdown: agreed, tourists_count: choice.tourists }, now)
    : priceOf(offer, selection, now);
  const { deposit } = offer.copied.payment_terms;
  // A deposit is held by the organizer, whoever takes the price.
  const ofAgent =
    agent_terms?.collects === 'agent'
      ? { payment_terms: { ...paymentByAgent(agent_terms), ...(deposit && { deposit }) } }
      : undefined;
  const { tourists: tourists_count } = choice;
  const breakdown = ofAgent
    ? withPrepayment({ ...offer.copied, ...ofAgent, breakdown: priced, tourists_count }, now)
    : priced;
  if (choice.expected_total !== undefined && choice.expected_total !== breakdown.total)
    throw refuse.conflict('conflict', { key: 'errors.booking.price_changed' }, { breakdown });
  const beyond = demandTourists(choice, selection.categories, offer, by);
  return {
    ...offer.copied,
    ...ofAgent,
    ...entered,
    tourists_count: choice.tourists,
    seats: seatsTaken(selection, offer.row),
    takes_whole: offer.row.takes_whole,
    held_stocks: selection.held_stocks,
    breakdown,
    total: breakdown.total,
    tourists: choice.tourists_data
      .filter(isSaid)
      .map((tourist) => touristColumns(services.config, entered.uuid, tourist)),
    ...(beyond && by.isStaff && { beyond_limits: by.reason }),
    is_instant: offer.is_instant,
    reckoned: offer.row,
    unstored: offer.unstored,
    confirm_deadline: answerBy(offer.copied, entered.now),
  };
}
