import { BRAND_CATALOGUE_PATH } from '@tropa/blocks';
import { buttonClass, Icon } from '@tropa/blocks/render';
import {
  catalogueSort,
  GROUP_SIZES,
  type BrandCatalogue,
  type CatalogueOption,
  type PageData,
} from '@tropa/contract';
import { currencySign, toMajor } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { optionName } from '../catalogue/chosen.ts';
import styles from './brand-catalogue.module.css';

interface FormProps {
  catalogue: BrandCatalogue;
  data: PageData;
  t: Translate;
}

interface ChoiceProps {
  name: string;
  label: string;
  /** What stands where nothing is chosen. */
  any: string;
  chosen: string;
  options: CatalogueOption[];
  nameOf: (value: string) => string;
  t: Translate;
}

function Choice({ name, label, any, chosen, options, nameOf, t }: ChoiceProps) {
  const known = options.filter(({ value, count }) => count > 0 || value === chosen);
  // What an old address asks for may be no choice any more; it stays chosen all the same.
  const isForeign = chosen !== '' && !known.some(({ value }) => value === chosen);
  if (known.length === 0 && !isForeign) return null;
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select defaultValue={chosen} name={name}>
        <option value="">{any}</option>
        {isForeign && <option value={chosen}>{nameOf(chosen)}</option>}
        {known.map(({ value, count }) => (
          <option key={value} value={value}>
            {t('catalogue.option', { name: nameOf(value), count })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Sizes of groups, each with the tours whose group is no larger. */
const groupOptions = (sizes: readonly CatalogueOption[]): CatalogueOption[] =>
  GROUP_SIZES.map((size) => ({
    value: String(size),
    count: sizes.filter(({ value }) => Number(value) <= size).reduce((sum, { count }) => sum + count, 0),
  }));

function Prices({ catalogue: { filter, prices }, t }: FormProps) {
  if (prices === null || prices.from === prices.to) return null;
  const bounds = [
    ['price_from', t('catalogue.price_from'), Math.floor(toMajor(prices.from, prices.currency))],
    ['price_to', t('catalogue.price_to'), Math.ceil(toMajor(prices.to, prices.currency))],
  ] as const;
  return (
    <fieldset className={styles.prices}>
      <legend>{t('catalogue.price_in', { currency: currencySign(prices.currency) })}</legend>
      {bounds.map(([name, label, bound]) => (
        <label key={name}>
          <span>{label}</span>
          <input
            autoComplete="off"
            defaultValue={filter[name] ?? ''}
            inputMode="numeric"
            name={name}
            placeholder={String(bound)}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Search and filters of a brand as one plain form: what is asked for stands in the address, and no script is needed. */
export function BrandFilterForm(props: FormProps) {
  const { catalogue, data, t } = props;
  const { filter, options } = catalogue;
  const { where, when, type, difficulty, group, price_from, price_to } = filter;
  const chosen = [where, when, type, difficulty, group, price_from, price_to].filter(
    (value) => value !== undefined,
  );
  const choice = (field: 'where' | 'when' | 'type' | 'difficulty') => (
    <Choice
      any={t(`catalogue.${field}_any`)}
      chosen={String(filter[field] ?? '')}
      label={t(`catalogue.${field}`)}
      name={field}
      nameOf={(value) => optionName(field, value, data.language, t)}
      options={options[field]}
      t={t}
    />
  );
  return (
    <search aria-label={t('catalogue.form')}>
      <form action={BRAND_CATALOGUE_PATH} className={styles.form}>
        {data.language !== data.settings.languages[0] && (
          <input name="lang" type="hidden" value={data.language} />
        )}
        <label className={styles.search}>
          <span>{t('catalogue.q')}</span>
          <input
            autoComplete="off"
            defaultValue={filter.q ?? ''}
            enterKeyHint="search"
            maxLength={80}
            name="q"
            placeholder={t('catalogue.q_hint')}
            type="search"
          />
        </label>
        <input className={styles.opener} id="catalogue-filters" type="checkbox" />
        <label className={styles.openerLabel} htmlFor="catalogue-filters">
          {chosen.length > 0
            ? t('catalogue.filters_chosen', { count: chosen.length })
            : t('catalogue.filters')}
          <Icon name="chevron-down" size={20} />
        </label>
        <div className={styles.filters}>
          {choice('where')}
          {choice('when')}
          {options.type.length > 1 && choice('type')}
          {choice('difficulty')}
          <Choice
            any={t('brand_site.group_any')}
            chosen={String(group ?? '')}
            label={t('brand_site.group')}
            name="group"
            nameOf={(value) => t('brand_site.group_to', { count: Number(value) })}
            options={groupOptions(options.group)}
            t={t}
          />
          <Prices {...props} />
          <label className={styles.field}>
            <span>{t('catalogue.sort')}</span>
            <select defaultValue={filter.sort} name="sort">
              {catalogueSort.options.map((value) => (
                <option key={value} value={value}>
                  {t(`catalogue.sort_${value}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <button className={buttonClass('primary')} type="submit">
          {t('catalogue.submit')}
        </button>
      </form>
    </search>
  );
}
