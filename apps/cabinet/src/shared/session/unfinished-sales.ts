import { forgetStore } from '../device-store.ts';

/** The database of sales that an agent has begun and not made: names and phones, which end with the session. */
export const UNFINISHED_SALES = 'tropa-unfinished-sales';

/** Forgets the unfinished sales that this device keeps. */
export const forgetUnfinishedSales = (): void => forgetStore(UNFINISHED_SALES);
