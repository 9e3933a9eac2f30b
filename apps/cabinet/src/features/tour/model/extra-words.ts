import type { BookedClass, DepartureExtra, TakenExtra } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { className } from '@tropa/i18n/ages';

/** Names of a booking's people, and how many have none; empty where nobody is named: the client stands beside it. */
export function guestWords({ guests }: Pick<DepartureExtra, 'guests'>, t: Translate): string {
  const named = guests.filter(({ full_name }) => full_name !== '');
  const nameless = guests.length - named.length;
  if (named.length === 0) return '';
  return [
    ...named.map(({ full_name }) => full_name),
    ...(nameless > 0 ? [t('departure.extras.nameless', { quantity: nameless })] : []),
  ].join(', ');
}

/** A class or an extra with how many there are of it, and how many of them wait for staff. */
interface Sum {
  title: string;
  count: number;
  unconfirmed: number;
}

/** «Обед × 12», and how many of them wait for staff. */
export const sumWords = ({ title, count, unconfirmed }: Sum, t: Translate): string =>
  unconfirmed > 0
    ? t('departure.extras.sum_unconfirmed', { title, quantity: count, unconfirmed })
    : t('departure.extras.sum', { title, quantity: count });

/** «Верхняя палуба × 3; Нижняя палуба × 4»; empty where there are none. */
export const classSums = (classes: readonly BookedClass[], t: Translate): string =>
  classes
    .map((one) => sumWords({ title: className(one, t), count: one.people, unconfirmed: one.unconfirmed }, t))
    .join('; ');

/** «Обед × 12; Аудиогид × 5»; empty where there are none. */
export const extraSums = (extras: readonly TakenExtra[], t: Translate): string =>
  extras.map((one) => sumWords({ ...one, count: one.quantity }, t)).join('; ');
