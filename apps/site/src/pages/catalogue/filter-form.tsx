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
import styles from './catalogue.module.css';
import { optionName } from './chosen.ts';

type Field = keyof BrandCatalogue['options'];

interface FormProps {
  /** The catalogue that the form leads to. */
  action: string;
  catalogue: Pick<BrandCatalogue, 'filter' | 'prices'> & {
    options: Partial<BrandCatalogue['options']>;
  };
  data: PageData;
  t: Translate;
}

/** Sizes of groups, each with the tours whose group is no larger. */
const groupOptions = (sizes: readonly CatalogueOption[]): CatalogueOption[] =>
  GROUP_SIZES.map((size) => ({
    value: String(size),
    count: sizes.filter(({ value }) => Number(value) <= size).reduce((sum, { count }) => sum + count, 0),
  }));

const optionsOf = (field: Field, options: readonly CatalogueOption[]) =>
  field === 'group' ? groupOptions(options) : options;

function Choice({ field, ...props }: FormProps & { field: Field }) {
  const { catalogue, data, t } = props;
  const chosen = String(catalogue.filter[field] ?? '');
  const nameOf = (value: string) => optionName(field, value, data.language, t);
  const known = optionsOf(field, catalogue.options[field] ?? []).filter(
    ({ value, count }) => count > 0 || value === chosen,
  );
  // What was typed on another page, or stood in an old address, may be no option of the list; it stays chosen all the same.
  const isForeign = chosen !== '' && !known.some(({ value }) => value === chosen);
  if (known.length === 0 && !isForeign) return null;
  return (
    <label className={styles.field}>
      <span>{t(`catalogue.${field}`)}</span>
      <select defaultValue={chosen} name={field}>
        <option value="">{t(`catalogue.${field}_any`)}</option>
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

/**
 * Search and filters of an operator's catalogue or a brand's as one plain form: what is asked for stands in the address, and no script
 * is needed. It asks what its catalogue has options for.
 */
export function FilterForm(props: FormProps) {
  const { action, catalogue, data, t } = props;
  const { filter, options } = catalogue;
  const { where, when, type, difficulty, group, price_from, price_to } = filter;
  const chosen = [where, when, type, difficulty, group, price_from, price_to].filter(
    (value) => value !== undefined,
  );
  return (
    <search aria-label={t('catalogue.form')}>
      <form action={action} className={styles.form}>
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
          <Choice {...props} field="where" />
          <Choice {...props} field="when" />
          {(options.type?.length ?? 0) > 1 && <Choice {...props} field="type" />}
          <Choice {...props} field="difficulty" />
          {options.group && <Choice {...props} field="group" />}
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
