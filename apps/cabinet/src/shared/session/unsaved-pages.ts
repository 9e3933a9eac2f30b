import { forgetStore } from '../device-store.ts';

/** The database of what somebody has changed in the builder and the server does not have yet. */
export const UNSAVED_PAGES = 'tropa-unsaved-pages';

/** Forgets the unsaved pages that this device keeps. */
export const forgetUnsavedPages = (): void => forgetStore(UNSAVED_PAGES);
