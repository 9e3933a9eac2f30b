import type { SitePage } from '@tropa/contract';

/** Where previews of the draft are shown. The tour template needs no tour's name: it takes the first tour. */
export const PREVIEW_PATHS: Record<SitePage, string> = { main: '/', tour: '/tours' };
