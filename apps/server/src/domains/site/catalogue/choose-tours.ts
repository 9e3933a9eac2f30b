import { mergeGroups } from '@tropa/blocks';
import type {
  Catalogue,
  CatalogueFilter,
  CatalogueOption,
  CatalogueSort,
  PublicTourCard,
} from '@tropa/contract';
import { toMinor } from '@tropa/core';
import { fold } from '../../../integrations/geo/places/fold.ts';
import { searchWords, wordsOf } from './search-words.ts';

/** Tours of one page of the catalogue: whole rows of two and of three. */
export const CATALOGUE_PAGE_SIZE = 12;

/** A tour of the catalogue with what it is found by. */
export interface ListedTour {
  card: PublicTourCard;
  /** Folded words of its name, places and text. */
  words: string[];
  places: string[];
  /** Months in which it starts, `yyyy-MM`, with a seat left. */
  months: string[];
}

type Facet = keyof Catalogue['options'];
type Condition = Facet | 'price';
type Conditions = Record<Condition, (tour: ListedTour) => boolean>;

/** What a tour costs at least; null where it has no price yet. */
const priceOf = ({ card }: ListedTour): number | null => card.price;

function conditionsOf(filter: CatalogueFilter, listed: readonly ListedTour[]): Conditions {
  const { where, when, type, price_from, price_to, difficulty } = filter;
  const there = where === undefined ? undefined : placesCalled(where, listed);
  return {
    where: ({ places }) => there === undefined || places.some((place) => there.has(place)),
    when: ({ months }) => when === undefined || months.includes(when),
    type: ({ card }) => type === undefined || card.type === type,
    difficulty: ({ card }) => difficulty === undefined || card.difficulty === difficulty,
    price: (tour) => {
      if (price_from === undefined && price_to === undefined) return true;
      const price = priceOf(tour);
      if (price === null) return false;
      const { currency } = tour.card;
      return (
        price >= toMinor(price_from ?? 0, currency) &&
        (price_to === undefined || price <= toMinor(price_to, currency))
      );
    },
  };
}

/** Names of the places that somebody means: the one that is called just so, else those that begin so or nearly so. */
function placesCalled(typed: string, listed: readonly ListedTour[]): Set<string> {
  const names = [...new Set(listed.flatMap(({ places }) => places))];
  const same = names.filter((name) => fold(name) === fold(typed));
  return new Set(same.length > 0 ? same : searchWords(names, typed, wordsOf).found);
}

const startOf = ({ next_dates }: PublicTourCard): string => {
  const next = next_dates.find((date) => date.number_of_free_seats > 0) ?? next_dates[0];
  return next ? `${next.date_start} ${next.time_start ?? ''}` : '9999';
};
const byPrice = (one: ListedTour, other: ListedTour, factor: 1 | -1): number => {
  const [a, b] = [priceOf(one), priceOf(other)];
  // A tour without a price comes last either way.
  return a === null || b === null ? Number(a === null) - Number(b === null) : (a - b) * factor;
};
const ORDERS: Record<CatalogueSort, (one: ListedTour, other: ListedTour) => number> = {
  soonest: (one, other) => startOf(one.card).localeCompare(startOf(other.card)),
  cheap: (one, other) => byPrice(one, other, 1),
  dear: (one, other) => byPrice(one, other, -1),
  rating: (one, other) => (other.card.rating ?? 0) - (one.card.rating ?? 0),
  name: (one, other) => one.card.name.localeCompare(other.card.name),
};

const VALUES: Record<Facet, (tour: ListedTour) => string[]> = {
  where: ({ places }) => places,
  when: ({ months }) => months,
  type: ({ card }) => [String(card.type)],
  difficulty: ({ card }) => (card.difficulty === null ? [] : [String(card.difficulty)]),
};

/** The choices of one facet with how many tours each leaves; what leaves none is there only where it is chosen. */
function optionsOf(facet: Facet, all: readonly ListedTour[], left: readonly ListedTour[]): CatalogueOption[] {
  const values = [...new Set(all.flatMap(VALUES[facet]))].toSorted((a, b) => a.localeCompare(b));
  return values.map((value) => ({
    value,
    ...(facet === 'where' ? { name: value } : {}),
    count: cardsOf(left.filter((tour) => VALUES[facet](tour).includes(value))).length,
  }));
}

const cardsOf = (listed: readonly ListedTour[]): PublicTourCard[] =>
  mergeGroups(listed.map(({ card }) => card));

function pricesOf(all: readonly ListedTour[]): Catalogue['prices'] {
  const [currency, ...others] = new Set(all.map(({ card }) => card.currency));
  const prices = all.flatMap((tour) => priceOf(tour) ?? []);
  if (currency === undefined || others.length > 0 || prices.length === 0) return null;
  return { from: Math.min(...prices), to: Math.max(...prices), currency };
}

/** The tours that a filter leaves, page by page, and what else may be chosen beside it. */
export function chooseTours(all: readonly ListedTour[], filter: CatalogueFilter): Catalogue {
  const { found, isGuess } =
    filter.q === undefined
      ? { found: [...all], isGuess: false }
      : searchWords(all, filter.q, ({ words }) => words);
  const conditions = conditionsOf(filter, all);
  const names = ['where', 'when', 'type', 'difficulty', 'price'] as const;
  const leftBy = (used: readonly Condition[]) =>
    found.filter((tour) => used.every((name) => conditions[name](tour)));
  const cards = cardsOf(leftBy(names).toSorted(ORDERS[filter.sort]));
  const pages = Math.max(1, Math.ceil(cards.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const options = (facet: Facet) => optionsOf(facet, all, leftBy(names.filter((name) => name !== facet)));
  return {
    filter: { ...filter, page },
    tours: cards.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE),
    total: cards.length,
    all: cardsOf(all).length,
    pages,
    is_guess: isGuess,
    options: {
      where: options('where'),
      when: options('when'),
      type: options('type'),
      difficulty: options('difficulty'),
    },
    prices: pricesOf(all),
  };
}
