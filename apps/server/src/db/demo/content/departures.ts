import type { TourDateInput } from '@tropa/contract';
import type { DateRule, DemoTour } from './types.ts';
import { seeded } from '../pictures/paint/random.ts';

const DAY = 86_400_000;
const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

function isInSeason(rule: DateRule, monthDay: string): boolean {
  return rule.from <= rule.to
    ? monthDay >= rule.from && monthDay <= rule.to
    : monthDay >= rule.from || monthDay <= rule.to;
}

/**
 * Departures of a tour by its rules, oldest first, as the editor would save them: some past ones, so that there are completed trips, and those of the
 * year ahead. The same `today` always gives the same dates.
 * @param today `yyyy-MM-dd`
 * @param past days before today from which departures are laid out
 */
export function departuresOf(tour: DemoTour, today: string, past = 300, ahead = 365): TourDateInput[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  const long = tour.duration ?? 1;
  const random = seeded(tour.screen_name.length * 131 + (tour.price ?? 0));
  const result: TourDateInput[] = [];
  for (let shift = -past; shift <= ahead; shift++) {
    const time = start + shift * DAY;
    const day = new Date(time);
    const date = toDate(time);
    const rule = tour.dates.find(
      (one) => isInSeason(one, date.slice(5)) && one.weekdays.includes(day.getUTCDay()),
    );
    // Weeks are counted from a fixed Monday, so that today's date does not move the departures.
    const week = Math.floor((time / DAY - 4) / 7);
    if (!rule || week % rule.everyWeeks !== 0) continue;
    result.push({
      date_start: date,
      date_end: toDate(time + (long - 1) * DAY),
      price: rule.price ?? null,
      number_of_seats: rule.seats,
      full_payment_days: tour.type === 1 ? 14 : null,
      prepayment_type: null,
      prepayment_size: null,
      not_guaranteed: shift > 0 && random.chance(0.3),
      flight_included: false,
      commentary: rule.commentary ?? '',
      is_busy: shift > 0 && random.chance(0.04),
    });
  }
  return result;
}
