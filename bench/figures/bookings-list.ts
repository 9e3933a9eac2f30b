import { bookingCalls } from '@tropa/contract';
import type { BusyTenant } from '../library/busy-tenant.ts';
import { listFigure } from '../library/list-figure.ts';

/** Figure 1: 20 rows with group counts, session and rights checked, against a bare route with the one indexed query. */
export const bookingsList = (ownerOf: () => Promise<BusyTenant>) =>
  listFigure({
    figure: 1,
    path: 'bookings list of 100,000, 20 rows with group counts',
    ownerOf,
    floor: 'list',
    call: `${bookingCalls.listForOrg.path}?limit=20`,
  });
