import type { TourDate, TourToSell } from '@tropa/contract';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { departureKey, departureOfKey } from '../../../shared/departures/departure-choice.ts';

const MOST = 100;

/**
 * A chosen departure as it is now; undefined while it is on its way, or where the tour has it no longer.
 * @param departure as `departureKey` names it
 */
export function useChosenDate(
  tour: Pick<TourToSell, 'id'> | undefined,
  departure: string | null,
): TourDate | undefined {
  const { start } = departure === null ? {} : departureOfKey(departure);
  const { data } = useCall(
    tourCalls.getDates,
    {
      query: {
        tour_id: tour?.id ?? 0,
        limit: MOST,
        with_variants: true,
        ...(start && { starts_from: start.slice(0, 10) }),
      },
    },
    { enabled: tour !== undefined && departure !== null },
  );
  return data?.actual_dates.find((one) => departureKey(one) === departure);
}
