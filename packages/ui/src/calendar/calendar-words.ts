import { formatDate, type CoreLocale } from '@tropa/core';

/** Language of the components' dates and numbers: that of the document. */
export const documentLocale = (): CoreLocale => (document.documentElement.lang === 'en' ? 'en' : 'ru');

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The twelve months as titles: «Июнь». */
export function monthNames(locale: CoreLocale): string[] {
  const formatter = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_month, month) =>
    capitalize(formatter.format(Date.UTC(2024, month, 1))),
  );
}

/** Names of the week's days from Monday, short to see and long to hear. */
export function weekdayNames(locale: CoreLocale): Array<{ short: string; long: string }> {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_day, day) => {
    const moment = Date.UTC(2024, 0, 1 + day);
    return { short: capitalize(short.format(moment)).slice(0, 2), long: long.format(moment) };
  });
}

/** A day as it is read aloud: «пт, 12 июн 2027». */
export function spokenDate(date: string, locale: CoreLocale): string {
  return `${formatDate(date, locale, 'near').split(',')[0] ?? ''}, ${formatDate(date, locale, 'full')}`;
}
