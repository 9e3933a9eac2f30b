/** 1 August 2027 is a Sunday: the days of that week name the weekdays, 0 Sunday to 6 Saturday. */
export const dayOfWeekday = (weekday: number): Date => new Date(Date.UTC(2027, 7, 1 + weekday));
