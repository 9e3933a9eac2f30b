import type { BrandCatalogue, BrandFilter, Catalogue, PageLanguage } from '@tropa/contract';
import { formatMoney, formatMonth, toMinor } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

const LEVELS = ['1', '2', '3', '4', '5'] as const;

type Named = keyof BrandCatalogue['options'];

/** What an option of the form is called. */
export function optionName(field: Named, value: string, language: PageLanguage, t: Translate): string {
  if (field === 'when') return formatMonth(value, language);
  if (field === 'type') return t(value === '2' ? 'catalogue.type_2' : 'catalogue.type_1');
  if (field === 'group') return t('catalogue.group_to', { count: Number(value) });
  const level = field === 'difficulty' ? LEVELS.find((known) => known === value) : undefined;
  return level === undefined ? value : t(`blocks.difficulty.level_${level}`);
}

/** A condition that is chosen: how it reads, and the address without it. */
export interface ChosenCondition {
  label: string;
  without: string;
}

/** What a catalogue was asked for: an operator's, or a brand's, which asks for the size of the group too. */
interface Asked {
  filter: BrandFilter;
  prices: Catalogue['prices'];
}

/** What of a filter is chosen, each condition as it reads, in the order of the form; undefined: it is not. */
function chosenLabels({ filter, prices }: Asked, language: PageLanguage, t: Translate) {
  const price = (whole: number) =>
    prices === null ? String(whole) : formatMoney(toMinor(whole, prices.currency), prices.currency, language);
  const { q, where, when, type, difficulty, group, price_from, price_to } = filter;
  const named = (field: Named, value: string | number | undefined) =>
    value === undefined ? undefined : optionName(field, String(value), language, t);
  return [
    ['q', q === undefined ? undefined : t('catalogue.quoted', { text: q })],
    ['where', where],
    ['when', named('when', when)],
    ['type', named('type', type)],
    ['difficulty', named('difficulty', difficulty)],
    ['group', named('group', group)],
    ['price_from', price_from && t('catalogue.price_from_chosen', { price: price(price_from) })],
    ['price_to', price_to && t('catalogue.price_to_chosen', { price: price(price_to) })],
  ] as const;
}

/** Every condition of the filter, in the order of the form. @param pathOf the address of the catalogue with a filter */
export const chosenConditions = (
  asked: Asked,
  pathOf: (filter: Partial<BrandFilter>) => string,
  language: PageLanguage,
  t: Translate,
): ChosenCondition[] =>
  chosenLabels(asked, language, t).flatMap(([name, label]) => {
    if (typeof label !== 'string') return [];
    const { [name]: _dropped, page: _page, ...rest } = asked.filter;
    return [{ label, without: pathOf(rest) }];
  });
