import type { PriceCut, PublicTour } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { bookPath, tourPath } from '../paths.ts';
import type { BlockContext } from '../shared/context.ts';
import { isPriceFrom } from '../shared/hourly-basis.ts';
import { variantTitle } from '../shared/tour-groups.ts';

/** A way to take the tour, with its price and where one takes it. */
export interface VariantRow {
  key: string;
  name: string;
  /** Empty where nobody said. */
  price: string;
  cut: { cut: PriceCut | undefined; currency: string };
  /** The nearest departure it can be booked on, or its own page; null for the tour that the page is about. */
  href: string | null;
}

/** This tour, and those that are variants of it, each with a page of its own. */
function tourRows(tour: PublicTour, { page, t }: BlockContext): VariantRow[] {
  const { id, name, price, price_cut, currency, tour_group } = tour;
  if (tour_group === null) {
    const money = price === null ? '' : formatMoney(price, currency, page.language);
    const from = isPriceFrom(tour) ? `${t('blocks.price.from')}\u00A0` : '';
    const cut = { cut: price_cut, currency };
    return [{ key: 'tour', name, price: money && `${from}${money}`, cut, href: null }];
  }
  return tour_group.tours_in_group.map((one) => ({
    key: `tour-${one.id}`,
    name: variantTitle(one),
    price: one.price === null ? '' : formatMoney(one.price, one.currency, page.language),
    cut: { cut: one.price_cut, currency: one.currency },
    href: one.id === id ? null : tourPath(one.screen_name),
  }));
}

/** Variants of the dates: each once, at the lowest of its prices, on the first departure that can be booked. */
function dateRows({ dates, currency, screen_name }: PublicTour, { page, t }: BlockContext): VariantRow[] {
  const offers = dates
    .filter((date) => date.date_start >= page.today && date.number_of_free_seats > 0)
    .flatMap((date) => date.tour_variants.map((variant) => ({ date, variant })));
  return [...Map.groupBy(offers, ({ variant }) => variant.name)].flatMap(([name, ofName]) => {
    const [first] = ofName;
    if (first === undefined) return [];
    const [lowest = first.variant] = ofName
      .map(({ variant }) => variant)
      .toSorted((one, other) => one.price - other.price);
    const isOne = ofName.every(({ variant }) => variant.price === lowest.price);
    const money = formatMoney(lowest.price, currency, page.language);
    return [
      {
        key: `date-${name}`,
        name,
        price: isOne ? money : `${t('blocks.price.from')}\u00A0${money}`,
        cut: { cut: lowest.price_cut, currency },
        href: bookPath(screen_name, first.date, first.variant),
      },
    ];
  });
}

/** All ways to take the tour; the first are tours, and this one is always among them. */
export const variantRows = (tour: PublicTour, context: BlockContext): VariantRow[] => [
  ...tourRows(tour, context),
  ...dateRows(tour, context),
];
