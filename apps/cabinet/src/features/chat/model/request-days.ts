import type { Chat } from '@tropa/contract';
import { formatDeparture, type CoreLocale } from '@tropa/core';

/** The days of the booking that a chat is about, with the time where it has one; undefined: it has none yet. */
export function requestDays(request: Chat['request'], locale: CoreLocale): string | undefined {
  if (!request?.date_start) return undefined;
  const { date_start, date_end, time_start } = request;
  return formatDeparture({ date_start, date_end: date_end ?? date_start, time_start }, locale);
}
