/** The address of an organizer's screen: `organizerPath(12, 'tours', 7)` is `/12/tours/7`. */
export const organizerPath = (organizerId: number, ...steps: Array<string | number>): string =>
  `/${[organizerId, ...steps].join('/')}`;
