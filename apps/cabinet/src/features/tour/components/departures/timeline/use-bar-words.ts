import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import type { Bar } from '../../../model/timeline.ts';

/** What has been said of bars, by the language: there are thousands, drawn again and again. */
const said = new WeakMap<TFunction, WeakMap<Bar, string>>();

/** Says of a bar all that its look tells. */
export function useBarWords(): (bar: Bar) => string {
  const { t } = useTranslation();
  const tell = useTelling();
  return (bar) => {
    const told = said.get(t) ?? new WeakMap<Bar, string>();
    said.set(t, told);
    const known = told.get(bar);
    if (known !== undefined) return known;
    const words = tell(bar);
    told.set(bar, words);
    return words;
  };
}

function useTelling(): (bar: Bar) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({
    tour_name,
    date_start,
    date_end,
    time_start,
    count,
    seats,
    taken,
    state,
    clashes,
    departure,
    isShort,
    lacking,
    isUnled,
  }) =>
    [
      tour_name,
      count === 1
        ? format.departure({ date_start, date_end, time_start })
        : format.dates(date_start, date_end),
      count > 1 && t('departures.timeline.count', { count }),
      departure !== null && departure.request_id !== null
        ? t('guides.departures.tourists_count', { count: departure.tourists_count })
        : t('departures.timeline.taken_of', { taken, seats }),
      state !== null && t(`departures.state.${state}`),
      isShort && t('departures.timeline.short'),
      clashes.length > 0 && t('departures.timeline.clash', { tours: clashes.join(', ') }),
      lacking.length > 0 && t('departures.timeline.lacking', { names: lacking.join(', ') }),
      isUnled && t('departures.lacks.guide'),
    ]
      .filter(Boolean)
      .join('; ');
}
