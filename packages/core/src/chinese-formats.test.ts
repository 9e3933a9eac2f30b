import { expect, it } from 'vitest';
import { countryName } from './countries.ts';
import { formatDate, formatDateRange, formatMoment, formatMonth, formatTime } from './dates-format.ts';
import { formatDeadline } from './deadline-format.ts';
import { formatListedDeparture, formatNearDay, formatNearMoment } from './departure-format.ts';
import { letterLanguage } from './letter-language.ts';
import { formatMoney, formatPercent } from './money.ts';
import { nameIn } from './names.ts';

/** No-break spaces as `_`, joiners as `+`. */
const shown = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u2060', '+');
const departure = { date_start: '2027-06-12', date_end: '2027-06-12', time_start: '11:00' };
const now = new Date('2027-06-11T06:00:00Z');

it.each([
  [formatDate('2027-06-12', 'zh', 'near'), '6月12日_周六'],
  [formatDate('2027-06-12', 'zh', 'day'), '6月12日'],
  [formatDate('2027-06-12', 'zh', 'short'), '2027年6月12日'],
  [formatDate('2027-11-02', 'zh', 'full'), '2027年11月2日'],
  [formatMonth('2027-06', 'zh'), '2027年6月'],
  [formatDateRange('2027-06-12', '2027-06-18', 'zh'), '2027年6月12日–+18日'],
  [formatDateRange('2027-06-28', '2027-07-03', 'zh'), '2027年6月28日–+7月3日'],
  [formatDateRange('2027-12-28', '2028-01-03', 'zh'), '2027年12月28日_– 2028年1月3日'],
  [formatTime('09:05', 'zh'), '09:05'],
  [formatMoment('2027-06-12T08:30:00Z', 'Asia/Barnaul', 'zh'), '2027年6月12日_15:30'],
  [formatDeadline('2027-06-12T16:59:00Z', 'Asia/Barnaul', 'zh'), '2027年6月12日_23:59_(莫斯科时间+4)'],
  [formatListedDeparture(departure, '2027-06-11', 'zh'), '明天 6月12日_周六_11:00'],
  [formatNearDay('2027-06-11', '2027-06-11', 'zh'), '今天 6月11日_周五'],
  [formatNearMoment('2027-06-12T02:35:00Z', 'Europe/Moscow', now, 'zh'), '明天_05:35'],
  [formatNearMoment('2027-06-20T02:35:00Z', 'Europe/Moscow', now, 'zh'), '6月20日_周日 05:35'],
  [formatMoney(1_250_000, 'RUB', 'zh'), '₽12,500'],
  [formatMoney(-125_050, 'CNY', 'zh'), '−¥1,250.50'],
  [formatPercent(7.5, 'zh'), '7.5%'],
  [countryName('CN', 'zh'), '中国'],
  [nameIn('zh', { last_name: '王', first_name: '小明' }), '王小明'],
  [nameIn('zh', { last_name: 'Wang', first_name: 'Xiaoming' }), 'Xiaoming Wang'],
])('%s is %s', (written, expected) => expect(shown(written)).toBe(expected));

it('writes to readers of Chinese in English', () => {
  expect((['ru', 'en', 'zh'] as const).map(letterLanguage)).toEqual(['ru', 'en', 'en']);
});
