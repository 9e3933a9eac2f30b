/** Where nobody is asked to sign: while an organizer is made, and where the missing data are filled in. */
const SKIPPED = /^\/(?:tour-provider\/create|\d+\/settings)(?:\/|$)/u;

/** Whether the partnership dialog may be shown on a path of the cabinet (docs/rules/brands.md). */
export const asksForPartnership = (pathname: string): boolean => !SKIPPED.test(pathname);
