import { forgetStore } from '../device-store.ts';

/** The database of the lists that guides tick people off on: names and phones, which end with the session. */
export const CHECK_IN_LISTS = 'tropa-check-in-lists';

/** Forgets the lists that this device keeps. */
export const forgetCheckInLists = (): void => forgetStore(CHECK_IN_LISTS);
