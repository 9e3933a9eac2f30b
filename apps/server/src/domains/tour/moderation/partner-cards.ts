import type { PublicTourCard, PublicTourDate } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { cardOf, ON_SALE, pricedRow } from '../selling/cards.ts';
import { datesOnSale } from '../selling/dates-on-sale.ts';
import { findCardsByTour } from '../selling/repository.ts';
import { findApprovedTexts } from './repository.ts';

/** A tour as lists of a partner site show it. */
export interface PartnerCard {
  site_id: number;
  organizer_id: number;
  /** Who conducts it. */
  organizer_name: string;
  card: PublicTourCard;
  /** All its coming dates. */
  dates: PublicTourDate[];
  group_max: number | null;
  /** Names of the places it goes to, from the narrowest to the widest. */
  places: string[];
}

/**
 * Tours as visitors of partner sites see them in lists: name, text and photo as they were approved last, price and dates as they
 * are now. What a site does not show is left out. The number of queries depends on the number of time zones alone.
 * @returns in the order in which they were asked for
 */
export async function loadPartnerCards(
  db: Executor,
  asked: readonly { tour_id: number; site_id: number }[],
  now: Date,
): Promise<PartnerCard[]> {
  const tour_ids = [...new Set(asked.map(({ tour_id }) => tour_id))];
  const [rows, texts] = await Promise.all([findCardsByTour(db, tour_ids), findApprovedTexts(db, asked)]);
  const zones = Map.groupBy(rows, ({ timezone }) => timezone);
  const priced = await Promise.all(
    [...zones].map(async ([timezone, ofZone]) => {
      const datesOf = await datesOnSale(db, ofZone, { today: todayIn(timezone, now), now }, ON_SALE);
      return ofZone.map((row) => pricedRow(row, datesOf(row), now));
    }),
  );
  const byTour = new Map(priced.flat().map((row) => [row.id, row]));
  const textOf = new Map(texts.map((text) => [`${text.site_id}:${text.tour_id}`, text]));
  return asked.flatMap(({ tour_id, site_id }) => {
    const row = byTour.get(tour_id);
    const text = textOf.get(`${site_id}:${tour_id}`);
    if (!row || !text) return [];
    const { organizer_id, organizer_name, name, short_description, photo } = text;
    const { main_location, host_cities, regions, countries, group_max, dates } = row;
    const places = [...(main_location ? [main_location] : []), ...host_cities, ...regions, ...countries];
    return [
      {
        site_id,
        organizer_id,
        organizer_name,
        // Variants of its group are approved each by itself, or not.
        card: cardOf({ ...row, name, short_description, photo }, null),
        dates,
        group_max,
        places: [...new Set(places.map((place) => place.name))],
      },
    ];
  });
}
