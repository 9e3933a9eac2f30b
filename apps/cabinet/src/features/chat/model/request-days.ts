import type { Chat } from '@tropa/contract';
import { bookedDeparture, formatDeparture, type CoreLocale } from '@tropa/core';

/** The days of the booking that a chat is about, with the time where it has one; undefined: it has none yet. */
export function requestDays(request: Chat['request'], locale: CoreLocale): string | undefined {
  const departure = request && bookedDeparture(request);
  return departure ? formatDeparture(departure, locale) : undefined;
}
