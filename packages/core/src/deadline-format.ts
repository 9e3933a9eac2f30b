import { formatMoment } from './dates-format.ts';
import { glue } from './glue.ts';
import type { CoreLocale } from './locale.ts';
import { localTimeOf } from './zoned-time.ts';

const RUSSIAN_ZONES =
  /^(?:Europe\/(?:Astrakhan|Kaliningrad|Kirov|Moscow|Samara|Saratov|Simferopol|Ulyanovsk|Volgograd)|Asia\/(?:Anadyr|Barnaul|Chita|Irkutsk|Kamchatka|Khandyga|Krasnoyarsk|Magadan|Novokuznetsk|Novosibirsk|Omsk|Sakhalin|Srednekolymsk|Tomsk|Ust-Nera|Vladivostok|Yakutsk|Yekaterinburg))$/u;

/** What stands for the time of Moscow. */
const MOSCOW = { ru: 'МСК', en: 'MSK', zh: '莫斯科时间' } as const;

/** How people name the time of a place: «МСК+4» within Russia, «UTC+5:30» elsewhere. */
function zoneName(moment: Date, timezone: string, locale: CoreLocale): string {
  const { date, time } = localTimeOf(moment, timezone);
  const utc = Math.round((Date.parse(`${date}T${time}:00Z`) - moment.getTime()) / 60_000);
  const isRussian = RUSSIAN_ZONES.test(timezone);
  const minutes = isRussian ? utc - 180 : utc;
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '−' : '+';
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  const offset = minutes === 0 ? '' : `${sign}${Math.floor(size / 60)}${rest}`;
  return `${isRussian ? MOSCOW[locale] : 'UTC'}${offset}`;
}

/**
 * The last moment for something, with the time of whose place it is: «12 июня 2027, 23:59 (МСК+4)».
 * @param timezone of the tour, whoever reads it wherever
 */
export function formatDeadline(moment: string | Date, timezone: string, locale: CoreLocale): string {
  const at = new Date(moment);
  const whole = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  return glue(formatMoment(at.toISOString(), timezone, locale), `(${zoneName(whole, timezone, locale)})`);
}
