/** Turns a button off and keeps the focus on it: a button that is disabled under the finger loses it, and the keys with it. */
export const offWhen = (isOff: boolean) => (isOff ? { 'aria-disabled': true, 'data-disabled': true } : {});
