import type { Discount, PageLanguage, PublicTour } from '@tropa/contract';
import {
  BALANCE_DAYS,
  formatDate,
  formatDateRange,
  formatMoney,
  formatPercent,
  hourlySum,
  kindOf,
  withClasses,
} from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { ticketNote, ticketTitle } from '@tropa/i18n/ages';

type Hourly = NonNullable<PublicTour['hourly']>;

/** A discount in words: how much, and when. */
export interface DiscountLine {
  id: string;
  size: string;
  when: string;
}

function discountTime(discount: Discount, language: PageLanguage, t: Translate): string {
  const { type, booked_before, days_before, season_start, season_end } = discount;
  if (type === 1 && booked_before !== null)
    return t('blocks.price.discount_before', { date: formatDate(booked_before, language, 'full') });
  if (type === 2 && days_before !== null) return t('blocks.price.discount_days', { count: days_before });
  if (type === 3 && season_start !== null && season_end !== null)
    return t('blocks.price.discount_season', { range: formatDateRange(season_start, season_end, language) });
  return '';
}

/** Discounts that can still be had. */
export function discountLines(
  tour: PublicTour,
  today: string,
  language: PageLanguage,
  t: Translate,
): DiscountLine[] {
  return tour.discounts
    .filter(
      ({ type, booked_before, season_end }) =>
        !(type === 1 && booked_before !== null && booked_before < today) &&
        !(type === 3 && season_end !== null && season_end < today),
    )
    .map((discount) => ({
      id: discount.id,
      size:
        discount.kind === 2
          ? `−${formatPercent(discount.value, language)}`
          : `−${formatMoney(discount.value, tour.currency, language)}`,
      when: discountTime(discount, language, t),
    }))
    .filter(({ when }) => when !== '');
}

/** A price with what it is for. */
export interface PriceRow {
  id: string;
  name: string;
  note: string;
  price: string;
}

/**
 * What a category costs on the dates on sale.
 * @returns null where neither the tour nor a date says it; `is_from`: some dates ask more
 */
export function categoryPrice(
  { price, dates }: Pick<PublicTour, 'price' | 'dates'>,
  category: PublicTour['price_categories'][number],
): { price: number; is_from: boolean } | null {
  const own = dates.map(
    (date) =>
      date.category_prices.find(({ id }) => id === category.id)?.price ?? category.price ?? date.price,
  );
  const known = (own.length > 0 ? own : [category.price ?? price]).filter((one) => one !== null);
  if (known.length === 0) return null;
  const least = Math.min(...known);
  return { price: least, is_from: known.some((one) => one > least) };
}

/**
 * What a category costs, in words: `from …` where some dates ask more.
 * @returns null where neither the tour nor a date says it
 */
export function categoryPriceText(
  tour: Pick<PublicTour, 'price' | 'dates' | 'currency'>,
  category: PublicTour['price_categories'][number],
  language: PageLanguage,
  t: Translate,
): string | null {
  const costs = categoryPrice(tour, category);
  if (costs === null) return null;
  const { price, is_from } = costs;
  if (price === 0 && !is_from) return t('blocks.price.free');
  const sum = formatMoney(price, tour.currency, language);
  return is_from ? `${t('blocks.price.from')}\u00A0${sum}` : sum;
}

/** The price of an hour, with the smallest sum where the shortest time comes to less. */
function hourRow({ currency }: PublicTour, hourly: Hourly, language: PageLanguage, t: Translate): PriceRow {
  const { price, least_sum, lengths } = hourly;
  const money = (sum: number) => formatMoney(sum, currency, language);
  const hasLeast = least_sum > hourlySum(price, { minutes: lengths[0] ?? 0, least_sum: 0 }, currency);
  return {
    id: 'hour',
    name: t('blocks.price.hour'),
    note: hasLeast ? t('blocks.price.hour_least', { sum: money(least_sum) }) : '',
    price: money(price),
  };
}

/** What the rows of a price are: of an hour, or of categories of tourists. */
export const rowsTitle = ({ hourly }: PublicTour, t: Translate): string =>
  t(hourly ? 'blocks.price.by_hours' : 'blocks.price.categories');

/** The price of an hour where the tour is sold by it; the categories of tourists, where it has some and is sold per person. */
export function categoryRows(tour: PublicTour, language: PageLanguage, t: Translate): PriceRow[] {
  const { price_basis, price_categories, hourly } = tour;
  if (hourly) return [hourRow(tour, hourly, language, t)];
  if (price_basis !== 'person') return [];
  return withClasses(price_categories, tour.seat_classes).flatMap((category) => {
    const price = categoryPriceText(tour, category, language, t);
    if (price === null) return [];
    return [{ id: category.id, name: ticketTitle(category, t), note: ticketNote(category, t), price }];
  });
}

/** What can be bought with a booking. */
export const extraRows = (
  { extras, currency }: PublicTour,
  language: PageLanguage,
  t: Translate,
): PriceRow[] =>
  extras.map(({ id, title, description, price, per, is_required }) => ({
    id,
    name: title,
    note: [is_required && t('blocks.price.extra_required'), description].filter(Boolean).join('. '),
    price:
      price === 0
        ? t('blocks.price.free')
        : `${formatMoney(price, currency, language)} ${t(`blocks.price.extra_per_${per}`)}`,
  }));

/** A payment schedule in words: «20 % в течение 3 дней после подтверждения, 80 % за 21 день до начала». */
export const scheduleText = (
  instalments: PublicTour['payment_schedule'],
  language: PageLanguage,
  t: Translate,
): string =>
  instalments
    .map(
      ({ percent, due, days: count }) =>
        `${formatPercent(percent, language)} ${t(`payment_plan.terms.${due}`, { count })}`,
    )
    .join(', ');

/** The schedules of seasons that can still be booked, each with its period. */
export function seasonLines(
  { payment_seasons }: PublicTour,
  today: string,
  language: PageLanguage,
  t: Translate,
): string[] {
  return payment_seasons
    .filter(({ date_end }) => date_end >= today)
    .map(({ date_start, date_end, instalments }) =>
      t('payment_plan.season', {
        dates: formatDateRange(date_start, date_end, language),
        terms: scheduleText(instalments, language, t),
      }),
    );
}

/** When the rest falls due, after a prepayment in words; a date with days of its own tells them in the booking form. */
function withBalance(prepayment: string, tour: PublicTour, t: Translate): string {
  const count = BALANCE_DAYS[kindOf(tour)];
  if (count === 0) return t('blocks.price.balance_at_start', { prepayment });
  return t('blocks.price.balance', { prepayment, when: t('payment_plan.terms.before_start', { count }) });
}

/** What is paid at booking and when the rest is, or part by part; empty when the tour does not say. */
export function prepaymentText(tour: PublicTour, language: PageLanguage, t: Translate): string {
  const { payment_schedule, prepayment_type: type, prepayment_size: size, currency } = tour;
  if (payment_schedule.length > 0)
    return t('payment_plan.by_parts', { terms: scheduleText(payment_schedule, language, t) });
  if (type === 'full') return t('blocks.price.prepayment_full');
  if (type === null || size === null || size === 0) return '';
  const prepayment =
    type === 'percent'
      ? t('blocks.price.prepayment_percent', { percent: size })
      : t('blocks.price.prepayment_sum', { sum: formatMoney(size, currency, language) });
  return withBalance(prepayment, tour, t);
}

/** The deposit, with what it is for; empty where none is asked for. It is no part of the price. */
export function depositText(
  { deposit_amount: amount, deposit_purpose: purpose, currency }: PublicTour,
  language: PageLanguage,
  t: Translate,
): string {
  if (amount === null) return '';
  const note = t('deposit.site.note', { amount: formatMoney(amount, currency, language) });
  return purpose === '' ? note : `${note}. ${t('deposit.site.page.purpose', { purpose })}`;
}
