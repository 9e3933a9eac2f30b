import { z } from 'zod';
import { currency, money } from './common.ts';
import { tourType } from './enumerations.ts';
import type { PublicTourCard } from './site.ts';

/** In what order the catalogue shows its tours: those that start soonest, cheap or dear ones, the best rated, or by name. */
export const catalogueSort = z.enum(['soonest', 'cheap', 'dear', 'rating', 'name']);
export type CatalogueSort = z.infer<typeof catalogueSort>;

/**
 * What visitors ask the catalogue for, under the names that stand in its address: a form of any page may lead to
 * `/tours?where=…&when=…`. What is not asked is left out.
 */
export const catalogueFilter = z.object({
  /** Words that were typed. */
  q: z.string().optional(),
  /** Name of a place, as the catalogue's own list or a person writes it. */
  where: z.string().optional(),
  /** Month of the start, `yyyy-MM`. */
  when: z.string().optional(),
  type: tourType.optional(),
  /** Whole units of the tours' currency. */
  price_from: z.int().optional(),
  price_to: z.int().optional(),
  difficulty: z.int().optional(),
  sort: catalogueSort,
  page: z.int().min(1),
});
export type CatalogueFilter = z.infer<typeof catalogueFilter>;

/** A month of the schedule with its departures' number. */
export interface ScheduleMonthLink {
  /** `yyyy-MM` */
  month: string;
  count: number;
}

/** A choice of the catalogue's form, with how many tours it would leave beside what else is chosen. */
export interface CatalogueOption {
  value: string;
  /** What a place is called; the rest is named by the page. */
  name?: string;
  count: number;
}

/** What the catalogue's page shows beside the tours of `data`. */
export interface Catalogue {
  filter: CatalogueFilter;
  /** Of this page. */
  tours: PublicTourCard[];
  total: number;
  /** Tours without any filter. */
  all: number;
  pages: number;
  /** Nothing is spelled as it was typed: what is shown is spelled nearly so. */
  is_guess: boolean;
  options: Record<'where' | 'when' | 'type' | 'difficulty', CatalogueOption[]>;
  /** Lowest and highest price on sale; null where the tours have no price, or several currencies. */
  prices: {
    from: z.infer<typeof money>;
    to: z.infer<typeof money>;
    currency: z.infer<typeof currency>;
  } | null;
}

/** Sizes of groups that visitors of a brand's catalogue choose from: not more people than that. */
export const GROUP_SIZES = [6, 10, 16, 25] as const;

/** What visitors ask the catalogue of a brand for: as of an operator's, and how many people may go together at most. */
export interface BrandFilter extends CatalogueFilter {
  group?: number;
}

/** What the catalogue at a brand's host shows. */
export interface BrandCatalogue extends Omit<Catalogue, 'filter' | 'is_guess' | 'options'> {
  filter: BrandFilter;
  options: Record<'where' | 'when' | 'type' | 'difficulty' | 'group', CatalogueOption[]>;
}
