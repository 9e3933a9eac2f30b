import type { BrandCatalogue, BrandFilter, PublicTour, PublicTourCard } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { loadPartnerCards, loadPartnerTour } from '../../tour/index.ts';
import { findBrandOptions, findBrandTours, findOperatorTours, keepShown } from './cards-repository.ts';

/** Cards of a page: rows of two and of three. */
const PAGE_SIZE = 24;
/** As many tours of one operator as its page shows. */
const MAX_OF_OPERATOR = 60;

type Loading = Pick<Services, 'database' | 'clock'>;

/** Operators name their tours each for itself, so on a site of many the number tells them apart. */
export const named = <T extends { id: number; screen_name: string }>(tour: T): T => ({
  ...tour,
  screen_name: `${tour.screen_name}-${tour.id}`,
});

const TOUR_NAME = /^(?:[a-z0-9-]{1,120}-)?([1-9]\d{0,14})$/u;

/** The number of a tour that an address names; undefined where it can be no tour's. */
export function tourIdIn(screen_name: string): number | undefined {
  const [, id] = TOUR_NAME.exec(screen_name) ?? [];
  return id === undefined ? undefined : Number(id);
}

async function cardsOf(
  { database, clock }: Loading,
  site_id: number,
  tour_ids: readonly number[],
): Promise<PublicTourCard[]> {
  const asked = tour_ids.map((tour_id) => ({ tour_id, site_id }));
  const cards = await loadPartnerCards(database, asked, clock.now());
  return cards.map(({ card }) => named(card));
}

/** What a brand's catalogue shows for a filter. */
export async function loadBrandCatalogue(
  services: Loading,
  site_id: number,
  filter: BrandFilter,
): Promise<BrandCatalogue> {
  const { all, options, prices } = await findBrandOptions(services.database, site_id);
  const { tour_ids, total } = await findBrandTours(services.database, site_id, filter, {
    currency: prices?.currency ?? 'RUB',
    limit: PAGE_SIZE,
  });
  const tours = await cardsOf(services, site_id, tour_ids);
  return { filter, tours, total, all, pages: Math.ceil(total / PAGE_SIZE), options, prices };
}

/** A tour that a brand shows, under its address there; undefined where visitors of the brand do not see it. */
export async function loadBrandTour(
  { database, clock }: Loading,
  site_id: number,
  tour_id: number,
  asked_minutes?: number,
): Promise<{ organizer_id: number; own_name: string; tour: PublicTour } | undefined> {
  const found = await loadPartnerTour(database, { tour_id, site_id }, clock.now(), asked_minutes);
  // Variants of its group are approved each by itself, or not.
  return (
    found && { ...found, own_name: found.tour.screen_name, tour: { ...named(found.tour), tour_group: null } }
  );
}

/** Those of the tours that a visitor keeps which the brand shows now. */
export const loadKeptTours = async (
  services: Loading,
  site_id: number,
  tour_ids: readonly number[],
): Promise<PublicTourCard[]> =>
  cardsOf(services, site_id, await keepShown(services.database, site_id, tour_ids));

/** The tours of an operator that a brand shows. */
export async function loadOperatorTours(
  services: Loading,
  site_id: number,
  organizer_id: number,
): Promise<PublicTourCard[]> {
  const found = await findOperatorTours(services.database, site_id, organizer_id, MAX_OF_OPERATOR);
  return cardsOf(services, site_id, found);
}
