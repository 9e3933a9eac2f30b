const BY_PARTS = /^(\d{1,2})[:.\-\s](\d{1,2})$/u;
const IN_ONE = /^(\d{1,2})(\d{2})$/u;
const HOUR = /^\d{1,2}$/u;
const HALF_OF_DAY = /\s*([ap])\.?\s*m\.?$/iu;
const NOON = 12;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** The hour of 24 that an hour of 12 is, null for none of them. */
function wholeDayHour(hour: number, half: string): number | null {
  if (hour < 1 || hour > NOON) return null;
  return (hour % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
}

/** `HH:mm` of a time of day as people type it: `9`, `9:30`, `9.30`, `930`, `9:30 pm`; null while it is none. */
export function readTypedTime(typed: string): string | null {
  const half = HALF_OF_DAY.exec(typed.trim());
  const text = typed.trim().replace(HALF_OF_DAY, '');
  const parts = BY_PARTS.exec(text) ?? IN_ONE.exec(text);
  const [hours = '', minutes = ''] = parts ? [parts[1], parts[2]] : [HOUR.exec(text)?.[0], '00'];
  if (hours === '' || Number(minutes) > LAST_MINUTE) return null;
  const hour = half ? wholeDayHour(Number(hours), half[1] ?? '') : Number(hours);
  if (hour === null || hour > LAST_HOUR) return null;
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
