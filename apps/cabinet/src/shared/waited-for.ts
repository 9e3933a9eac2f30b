const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something has waited, in its largest whole unit: «12 мин», «3 ч», «2 дн.». */
export function waitedFor(since: string, locale: string, now: Date = new Date()): string {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime());
  const [unit, size] =
    passed < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : passed < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  const count = Math.max(1, Math.floor(passed / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
