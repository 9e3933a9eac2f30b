const BY_PARTS = /^(\d{1,2})[:.\-\s](\d{1,2})$/u;
const IN_ONE = /^(\d{1,2})(\d{2})$/u;
const HOUR = /^\d{1,2}$/u;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

/** `HH:mm` of a time of day as people type it: `9`, `9:30`, `9.30`, `930`; null while it is none. */
export function readTypedTime(typed: string): string | null {
  const text = typed.trim();
  const parts = BY_PARTS.exec(text) ?? IN_ONE.exec(text);
  const [hours = '', minutes = ''] = parts ? [parts[1], parts[2]] : [HOUR.exec(text)?.[0], '00'];
  if (hours === '' || Number(hours) > LAST_HOUR || Number(minutes) > LAST_MINUTE) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
