import { USUAL_TIMEZONE } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import { RUSSIAN_CITIES } from './zone-cities.ts';

/** Countries of operators and tourists that come first; the rest follow by name. */
const NEAR = ['RU', 'BY', 'KZ', 'GE', 'AM', 'AZ', 'UZ', 'KG', 'RS', 'ME', 'TR', 'AE', 'CN'];
const OTHERS =
  'AD AL AR AT AU BA BE BG BR CA CH CL CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GR GT HK HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW LA LB LI LK LT LU LV MA MC MD MG MK MN MT MU MV MX MY NA NL NO NP NZ OM PA PE PH PK PL PT QA RO RW SA SC SE SG SI SK SM SN SY TH TJ TM TN TW TZ UA UG US UY VE VN YE ZA ZM ZW'.split(
    ' ',
  );
const CURRENCIES = ['RUB', 'USD', 'EUR', 'BYN', 'KZT', 'GEL', 'AMD', 'RSD', 'TRY', 'CNY'] as const;

interface Option {
  value: string;
  label: string;
}

/** Countries by their ISO codes, named in the language chosen. */
export function useCountries(): Option[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const option = (code: string) => ({ value: code, label: names.of(code) ?? code });
    const rest = OTHERS.map(option).toSorted((one, other) =>
      one.label.localeCompare(other.label, i18n.language),
    );
    return [...NEAR.map(option), ...rest];
  }, [i18n.language]);
}

/** The contract's currencies: «Российский рубль, RUB». */
export function useCurrencies(): Option[] {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return CURRENCIES.map((code) => ({ value: code, label: `${capital(names.of(code) ?? code)}, ${code}` }));
  }, [i18n.language]);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * Timezones as people name them, with their offset now: «Москва, UTC+3», from west to east.
 * @param current one that must be among them, though the browser may know it by another name
 */
export function useTimezones(current: string): Option[] {
  const { i18n } = useTranslation();
  return useMemo(() => timezoneOptions(current, i18n.language), [current, i18n.language]);
}

const timezoneOptions = (current: string, language: string): Option[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current])]
    .map((zone) => ({ value: zone, offset: offsetMinutes(zone), label: timezoneName(zone, language) }))
    .toSorted((one, other) => one.offset - other.offset || one.label.localeCompare(other.label, language))
    .map(({ value, label }) => ({ value, label }));

/** A timezone as people name it, with its offset now: «Москва, UTC+3». */
export function timezoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts();
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${zoneWord(zone, language, name)}, ${offsetText(offsetMinutes(zone))}`;
}

/** What a zone is called where the browser calls it so: some have no name but their city's, and some browsers no Russian one. */
export function zoneWord(zone: string, language: string, told: string): string {
  const isForeign = language === 'ru' && !/\p{Script=Cyrillic}/u.test(told);
  const city = isForeign ? RUSSIAN_CITIES[zone] : undefined;
  // E.g. «Etc/GMT+5».
  const isName = /\p{L}{2}/u.test(told) && !/^(?:GMT|UTC)/u.test(told);
  return city ?? (isName ? told : cityOf(zone));
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** The timezone of this device, as a guess; a device that keeps plain UTC tells nothing of where it is. */
export function deviceTimezone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return Intl.supportedValuesOf('timeZone').includes(zone) ? zone : USUAL_TIMEZONE;
}

function offsetMinutes(zone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts();
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d{2}):(\d{2})/u.exec(text);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

function offsetText(offset: number): string {
  const hours = Math.floor(Math.abs(offset) / 60);
  const minutes = Math.abs(offset) % 60;
  const sign = offset < 0 ? '−' : '+';
  return `UTC${sign}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}
