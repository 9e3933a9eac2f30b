const parts = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment as registers in the cloud write it: by Moscow's clock. */
export function moscowParts(moment: Date): { day: string; month: string; year: string; time: string } {
  const at = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '', hour = '', minute = '', second = '' } = at;
  return { day, month, year, time: `${hour}:${minute}:${second}` };
}
