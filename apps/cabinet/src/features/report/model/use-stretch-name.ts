import { addDays, type Stretch } from '@tropa/core';
import { useFormat } from '../../../shared/use-format.ts';

/** How a stretch is called: a whole month by its name, a day by its date, other days from and to. */
export function useStretchName(): (stretch: Stretch) => string {
  const format = useFormat();
  return ({ date_from, date_to }) => {
    if (date_from === date_to) return format.date(date_from);
    const isMonth =
      date_from.endsWith('-01') && addDays(date_to, 1) === addDays(date_from, daysIn(date_from));
    return isMonth ? format.month(date_from.slice(0, 7)) : format.dates(date_from, date_to);
  };
}

/** So many days the month of a day has. */
const daysIn = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
