import type { Breakdown, PageLanguage } from '@tropa/contract';
import { formatMoney, formatPercent, titleOfLine, withReason, writeHours, writePercent } from '@tropa/core';

type Line = Breakdown['lines'][number];

/** The words of a price, ready for both sides: the server puts them into the page, the island fills them in. */
export interface BreakdownWords {
  /** «{price} × 3 туриста» by the number of tourists, from one. */
  tourists: string[];
  /** «{title}: {price} × {count}». */
  counted: string;
  /** «Одноместное размещение ({title})». */
  single_supplement: string;
  /** Categories with their ages, by id: «Ребёнок (7–12 лет)». */
  categories: Record<string, string>;
  group: string;
  /** Of what is sold by the hour: «Цена за {hours} ч». */
  hours: string;
  individual: string;
  /** «Дополнительное время, {minutes} мин». */
  extra_time: string;
  /** «Изменение цены: {reason}». */
  adjustment: string;
  /** By the discount's type. */
  discounts: Record<string, string>;
  discount: string;
}

/** What a line of a price is for: «42 000 ₽ × 2 туриста», «Ребёнок: 30 000 ₽ × 1», «Скидка за раннее бронирование, 10 %». */
export function lineLabel(
  line: Line,
  currency: string,
  language: PageLanguage,
  words: BreakdownWords,
): string {
  const title = titleOfLine(line);
  if (title !== undefined) {
    if (line.extra?.per === 'booking' && line.quantity === 1) return title;
    // A title may hold anything, also what looks like a place to fill in.
    const parts: Record<string, string> = {
      '{title}':
        line.kind === 'single_supplement'
          ? words.single_supplement.replace('{title}', () => line.room?.title ?? '')
          : ((line.category && words.categories[line.category.id]) ?? title),
      '{price}': formatMoney(line.unit_amount, currency, language),
      '{count}': String(line.quantity),
    };
    return words.counted.replace(/\{\w+\}/gu, (place) => parts[place] ?? place);
  }
  if (line.kind === 'tourists')
    return (words.tourists[line.quantity - 1] ?? '').replace(
      '{price}',
      formatMoney(line.unit_amount, currency, language),
    );
  if (line.kind === 'group')
    return line.minutes === undefined
      ? words.group
      : words.hours.replace('{hours}', writeHours(line.minutes, language));
  if (line.kind === 'individual') return words.individual;
  if (line.kind === 'extra_time')
    return withReason(words.extra_time.replace('{minutes}', String(line.minutes)), line);
  if (line.kind === 'adjustment') return words.adjustment.replace('{reason}', () => line.reason ?? '');
  const name = words.discounts[String(line.discount_type)] ?? words.discount;
  return line.percent === null ? name : `${name}, ${formatPercent(line.percent, language)}`;
}

/** `at_once`: what is booked is confirmed as it is made. `later`: somebody confirms it first. */
export type WhenPayed = 'at_once' | 'later';

/** Words about the prepayment, with `{amount}` and `{percent}` in their places; `when` says it of whatever is to be payed. */
export interface PrepaymentWords {
  when: string;
  percent: string;
  sum: string;
  full: string;
  none: string;
}

/** What is to be paid first, and when: «Предоплата 20 % — 8 400 ₽ после подтверждения». */
export function prepaymentNote(
  { prepayment, total, currency }: Breakdown,
  language: PageLanguage,
  words: PrepaymentWords,
): string {
  const { amount, type, size } = prepayment;
  if (amount === 0) return words.none;
  const text = amount >= total ? words.full : type === 'percent' ? words.percent : words.sum;
  return text
    .replace('{amount}', formatMoney(amount, currency, language))
    .replace('{percent}', writePercent(size, language));
}
