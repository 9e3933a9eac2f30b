import type { SitePage } from '@tropa/contract';

/** Where previews of the draft are shown. The tour template needs no tour's name: it takes the first tour. */
export const PREVIEW_PATHS: Record<SitePage, string> = { main: '/', tour: '/tours' };

/** Where the page of one tour is shown to those who edit it: on the cabinet's own host, for a tour may come before the site. */
export const TOUR_PREVIEW_PATH = '/crm/tour-preview';

/** A month as it stands in an address, `yyyy-MM`. */
export const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/u;
