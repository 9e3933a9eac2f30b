import { tourContent, type TourContent, type TourInput } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { tourDefaults } from '../dates/for-requests-repository.ts';
import type { TourRow } from '../record/repository.ts';
import { demandConsistency } from '../editing/rules.ts';
import { prepareChange } from '../editing/saving.ts';

const FIELDS = Object.keys(tourContent.shape);

/** Only what a tour says of itself: no id, status, group or address of a public page. */
const contentOf = (row: object): TourContent =>
  Object.fromEntries(FIELDS.map((name) => [name, Reflect.get(row, name)])) as TourContent;

/**
 * What has no sense for one booking: its price is one sum, its days are its own, nobody else finds or books it. The price
 * is the caller's to set.
 */
const FOR_ALL_ONLY = {
  screen_name: '',
  currency: null,
  is_periodical: false,
  is_need_show_price_from: false,
  price_categories: [],
  seat_classes: [],
  extras: [],
  discounts: [],
  special_tariff: null,
  payment_schedule: [],
  payment_seasons: [],
  payment_deadline: null,
  deposit_amount: null,
  deposit_purpose: '',
  prepayment_type: null,
  prepayment_size: null,
  is_instant_booking: false,
  takes_whole: false,
  schedule_type: 1,
  dates_available_by_request: false,
  use_request_period: false,
  request_period_start: null,
  request_period_end: null,
} satisfies Partial<TourContent>;

/** Rooms are told of, not chosen: the price of the booking is one sum. */
const withoutRooms = (content: TourContent): TourContent => ({
  ...content,
  accommodations: content.accommodations.map((stay) => ({
    ...stay,
    variants: stay.variants.map((variant) => ({ ...variant, room: null })),
  })),
});

/** A copy of a tour for one booking. */
export const individualCopyOf = (tour: TourRow): TourContent =>
  withoutRooms({ ...contentOf(tour), ...FOR_ALL_ONLY });

/** An individual tour that is written from nothing. */
export const blankIndividualTour = (): TourContent => ({ ...contentOf(tourDefaults()), ...FOR_ALL_ONLY });

/**
 * An individual tour changed by the fields that a form sent, by the rules of every tour; what makes sense only for a tour
 * that is sold to all stays as it is.
 * @throws Refusal 422 at the fields
 */
export async function changeIndividualTour(
  context: UserContext,
  tx: Transaction,
  organizer_id: number,
  before: TourContent,
  input: TourInput,
): Promise<TourContent> {
  const own = Object.fromEntries(Object.entries(input).filter(([name]) => !(name in FOR_ALL_ONLY)));
  const change = await prepareChange(context, tx, organizer_id, own, before);
  const after = withoutRooms({ ...before, ...change });
  demandConsistency(change, after);
  return after;
}
