import type { Catalogue, CatalogueFilter, Language, PageData } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../kernel/context.ts';
import { loadToursOnSale, type TourOnSale } from '../../tour/index.ts';
import { firstChange, freshUntil } from '../serving/freshness.ts';
import type { ServedSite } from '../serving/site-directory.ts';
import { chooseTours, type ListedTour } from './choose-tours.ts';
import { wordsOf } from './search-words.ts';

const SITES_REMEMBERED = 200;
const MONTH_LENGTH = 'yyyy-MM'.length;

function listedTours(data: PageData, onSale: readonly TourOnSale[]): ListedTour[] {
  const byId = new Map(onSale.map((tour) => [tour.id, tour]));
  return data.tours.map((card) => {
    const { places = [], dates = [] } = byId.get(card.id) ?? {};
    const free = dates.filter((date) => date.number_of_free_seats > 0);
    return {
      card,
      places,
      words: wordsOf([card.name, ...places, card.short_description].join(' ')),
      months: [...new Set(free.map(({ date_start }) => date_start.slice(0, MONTH_LENGTH)))],
    };
  });
}

interface Kept {
  /** Until when it is right by itself, as far as is known. */
  until: number;
  data: Promise<PageData>;
  listed: Promise<ListedTour[]>;
}

/** Finds the tours that visitors of a site ask for. */
export interface Catalogues {
  /**
   * @param load reads what the page shows, where it is not remembered
   * @returns the page's data, and what it shows of the catalogue
   */
  choose: (
    site: ServedSite,
    language: Language,
    filter: CatalogueFilter,
    load: () => Promise<PageData>,
  ) => Promise<{ data: PageData; catalogue: Catalogue }>;
}

/**
 * A site's tours are read once after each change and once a day; what visitors ask for is then found in memory, without
 * a query, whatever they make up.
 */
export function createCatalogues({ database, clock }: Pick<Services, 'database' | 'clock'>): Catalogues {
  const remembered = new LRUCache<string, Kept>({ max: SITES_REMEMBERED });

  const keep = (key: string, site: ServedSite, load: () => Promise<PageData>): Kept => {
    const now = clock.now();
    const present = { today: todayIn(site.timezone, now), now };
    const data = load();
    const listed = Promise.all([data, loadToursOnSale(database, site.row.organizer_id, present)]).then(
      ([page, onSale]) => {
        kept.until = freshUntil(site.timezone, now, firstChange(page)).getTime();
        return listedTours(page, onSale);
      },
    );
    const kept: Kept = { until: Infinity, data, listed };
    remembered.set(key, kept);
    // What could not be read is read again for the next who asks.
    listed.catch(() => remembered.delete(key));
    return kept;
  };

  return {
    choose: async (site, language, filter, load) => {
      const key = `${site.stamp}:${language}`;
      const known = remembered.get(key);
      const isFresh = known !== undefined && known.until > clock.now().getTime();
      const { data, listed } = isFresh ? known : keep(key, site, load);
      const [page, tours] = await Promise.all([data, listed]);
      return { data: page, catalogue: chooseTours(tours, filter) };
    },
  };
}
