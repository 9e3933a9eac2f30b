import { addDays, addMonthsToDate, CALENDAR } from '@tropa/core';
import { weekStartOf } from './calendar-days.ts';

/** Where a key leads from a day, as the date grid of WAI-ARIA has it; null for other keys. */
export function dateByKey(date: string, key: string, hasShift: boolean): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -CALENDAR.weekDays);
    case 'ArrowDown':
      return addDays(date, CALENDAR.weekDays);
    case 'Home':
      return weekStartOf(date);
    case 'End':
      return addDays(weekStartOf(date), CALENDAR.weekDays - 1);
    case 'PageUp':
      return addMonthsToDate(date, hasShift ? -12 : -1);
    case 'PageDown':
      return addMonthsToDate(date, hasShift ? 12 : 1);
    default:
      return null;
  }
}
