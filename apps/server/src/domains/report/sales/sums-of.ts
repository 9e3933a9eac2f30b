import { currency, type SalesSums } from '@tropa/contract';
import type { FoundSums } from './repository.ts';

/** What was found of some bookings, as one. */
export function sumsOf(found: readonly FoundSums[]): SalesSums {
  const sum = (key: 'count' | 'cancelled' | 'people' | 'dated' | 'lead_days' | 'total', rows = found) =>
    rows.reduce((all, row) => all + row[key], 0);
  const codes = [...new Set(found.map((row) => row.currency))].toSorted();
  return {
    count: sum('count'),
    cancelled: sum('cancelled'),
    people: sum('people'),
    dated: sum('dated'),
    lead_days: sum('lead_days'),
    sold: codes.map((code) => {
      const rows = found.filter((row) => row.currency === code);
      return {
        currency: currency.parse(code),
        total: sum('total', rows),
        count: sum('count', rows) - sum('cancelled', rows),
      };
    }),
  };
}
