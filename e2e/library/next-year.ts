/** Whatever day it is today, all days of this year are to come. */
export const NEXT_YEAR = new Date().getFullYear() + 1;
