import { catalogueSort, type CatalogueFilter } from '@tropa/contract';
import { MONTH } from '../serving/paths.ts';

const LONGEST_TEXT = 80;
const MAX_PRICE = 1_000_000_000;
const MAX_PAGE = 1000;

type Query = Record<string, string | string[] | undefined>;

/** What was typed, on one line; undefined where nothing was. */
function typed(value: string | undefined): string | undefined {
  const text = value?.replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_TEXT).trim();
  return text === '' ? undefined : text;
}

/** A number as people write it, «50 000» too; undefined for what is none, or out of bounds. */
function counted(value: string | undefined, min: number, max: number): number | undefined {
  const digits = value?.replaceAll(/\s/gu, '') ?? '';
  if (!/^\d{1,12}$/u.test(digits)) return undefined;
  const number = Number(digits);
  return number >= min && number <= max ? number : undefined;
}

/**
 * Reads the catalogue's filter from an address. Addresses are typed, cut and made up: what cannot be meant is left out,
 * so that every address answers.
 */
export function readCatalogueFilter(query: Query): CatalogueFilter {
  const one = (name: string): string | undefined => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const when = one('when');
  const type = counted(one('type'), 1, 2);
  const [first, second] = [
    counted(one('price_from'), 1, MAX_PRICE),
    counted(one('price_to'), 1, MAX_PRICE),
  ] as const;
  const isExchanged = first !== undefined && second !== undefined && first > second;
  const sort = catalogueSort.safeParse(one('sort'));
  const filter = {
    q: typed(one('q')),
    where: typed(one('where')),
    when: MONTH.test(when ?? '') ? when : undefined,
    type: type === 1 || type === 2 ? type : undefined,
    price_from: isExchanged ? second : first,
    price_to: isExchanged ? first : second,
    difficulty: counted(one('difficulty'), 1, 5),
  };
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
  return {
    ...asked,
    sort: sort.success ? sort.data : 'soonest',
    page: counted(one('page'), 1, MAX_PAGE) ?? 1,
  };
}
