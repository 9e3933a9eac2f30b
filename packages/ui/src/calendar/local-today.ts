import { todayIn } from '@tropa/core';

/** Today's date where the person is. */
export const localToday = (): string => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
