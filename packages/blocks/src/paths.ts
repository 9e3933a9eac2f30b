import type { DocumentKind } from '@tropa/contract';

// Addresses of the public site: the server's routes and every link of the pages agree here.

export const tourPath = (screenName: string) => `/tours/${screenName}`;
/** The booking form of a tour, with a date chosen on the way or not. */
export const bookPath = (screenName: string, dateId?: number) =>
  dateId === undefined ? `/book/${screenName}` : `/book/${screenName}?date=${dateId}`;
export const documentPath = (kind: DocumentKind) => `/${kind}`;
