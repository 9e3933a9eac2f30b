const HOUR_MS = 3_600_000;
/** When a working day begins, and an evening. */
const MORNING = 9;
const EVENING = 18;

/** Moments to which a chat is put off often, in the reader's own time: those that are well ahead. */
export const SNOOZES = ['hour', 'evening', 'tomorrow', 'monday', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** @param now what o'clock it is where the reader is */
export function snoozeMoment(snooze: Snooze, now: Date): Date {
  const moment = new Date(now);
  if (snooze === 'hour') return new Date(now.getTime() + HOUR_MS);
  const days = { evening: 0, tomorrow: 1, monday: ((7 - now.getDay()) % 7) + 1, week: 7 }[snooze];
  moment.setDate(now.getDate() + days);
  moment.setHours(snooze === 'evening' ? EVENING : MORNING, 0, 0, 0);
  return moment;
}

/** Whether it makes sense now: an evening that begins within an hour is no moment to put off to; tomorrow may be Monday. */
export function isOffered(snooze: Snooze, now: Date): boolean {
  if (snooze === 'evening') return now.getHours() < EVENING - 1;
  return snooze !== 'monday' || now.getDay() !== 0;
}
