import type { PriceCut, PublicGroupedTour, PublicTour, PublicTourCard } from '@tropa/contract';

/** What a variant is called beside the others. */
export const variantTitle = ({ variant_name, name }: PublicGroupedTour): string => variant_name || name;

const startOf = ({ date_start, time_start }: PublicTourCard['next_dates'][number]) =>
  `${date_start} ${time_start ?? ''}`;

/** The card of a group: of the first of its variants that are shown, with the nearest dates of all of these. */
function groupCard(cards: readonly PublicTourCard[]): PublicTourCard[] {
  const order = cards[0]?.tour_group?.tours_in_group.map(({ id }) => id) ?? [];
  const [face] = cards.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  if (!face) return [];
  const next_dates = cards.flatMap((card) => card.next_dates);
  return [{ ...face, next_dates: next_dates.toSorted((a, b) => startOf(a).localeCompare(startOf(b))) }];
}

/** One card for all tours of a group, where the first of them stood. */
export function mergeGroups(cards: readonly PublicTourCard[]): PublicTourCard[] {
  const byGroup = Map.groupBy(cards, ({ id, tour_group }) => (tour_group ? `group ${tour_group.id}` : id));
  return [...byGroup.values()].flatMap(groupCard);
}

/** What a card says of its price: the lowest of its variants, as far as they compare. */
export function lowestPrice(tour: PublicTourCard): {
  amount: number | null;
  cut: PriceCut | undefined;
  /** Left out where the tour says whether it is all there is to pay. */
  isExact?: boolean;
} {
  const { price, price_cut, currency, price_basis, tour_group } = tour;
  const variants = (tour_group?.tours_in_group ?? []).flatMap((one) =>
    one.price !== null && one.currency === currency && one.price_basis === price_basis
      ? [{ amount: one.price, cut: one.price_cut }]
      : [],
  );
  const [lowest] = variants.toSorted((one, other) => one.amount - other.amount);
  if (!lowest) return { amount: price, cut: price_cut };
  const isOne = variants.every(({ amount }) => amount === lowest.amount);
  return isOne ? lowest : { ...lowest, isExact: false };
}

/** Whether two tours are variants of one. */
export const areVariants = (
  one: Pick<PublicTour, 'tour_group'>,
  other: Pick<PublicTourCard, 'tour_group'>,
): boolean => one.tour_group !== null && one.tour_group.id === other.tour_group?.id;
