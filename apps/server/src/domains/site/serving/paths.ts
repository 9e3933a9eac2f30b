import type { SitePage } from '@tropa/contract';

/** Where previews of the draft are shown. The tour template needs no tour's name: it takes the first tour. */
export const PREVIEW_PATHS: Record<SitePage, string> = { main: '/', tour: '/tours' };

/** Where the page of one tour is shown to those who edit it: on the cabinet's own host, for a tour may come before the site. */
export const TOUR_PREVIEW_PATH = '/crm/tour-preview';
