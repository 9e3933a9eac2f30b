import type { DocumentKind, PublicTourDate } from '@tropa/contract';

// Addresses of the public site: the server's routes and every link of the pages agree here.

export const tourPath = (screenName: string) => `/tours/${screenName}`;
type DateName = Pick<PublicTourDate, 'id' | 'date_start' | 'time_start'>;
/**
 * What a departure is called in addresses and forms: a date of its own by its id, one of a weekly schedule by its local
 * start, `2027-05-01T11:00`, which stays the same when somebody books it.
 */
export const dateKey = ({ id, date_start, time_start }: DateName): string =>
  time_start === null ? String(id) : `${date_start}T${time_start}`;

/** The booking form of a tour, with a date chosen on the way or not. */
export const bookPath = (screenName: string, date?: DateName) =>
  date === undefined ? `/book/${screenName}` : `/book/${screenName}?date=${dateKey(date)}`;
export const documentPath = (kind: DocumentKind) => `/${kind}`;
