import { formatMonth } from '@tropa/core';
import { CATALOGUE_PATH } from '../catalogue-path.ts';
import { buttonClass } from '../shared/button.tsx';
import type { BlockContext } from '../shared/context.ts';
import { Icon } from '../shared/icon.tsx';
import { searchChoices } from './search-choices.ts';
import styles from './tour-search.module.css';

/** A line that leads to the catalogue; nothing where there is nothing to choose from. A plain form, so it needs no script. */
export function TourSearch({ context: { page, t } }: { context: BlockContext }) {
  const { places, months } = searchChoices(page.tours);
  if (places.length < 2 && months.length < 2) return null;
  return (
    <search aria-label={t('blocks.search.form')}>
      <form action={CATALOGUE_PATH} className={styles.form}>
        {page.language !== page.settings.languages[0] && (
          <input name="lang" type="hidden" value={page.language} />
        )}
        {places.length > 1 && (
          <label className={styles.field}>
            <span>{t('blocks.search.where')}</span>
            <select name="where">
              <option value="">{t('blocks.search.anywhere')}</option>
              {places.map((place) => (
                <option key={place}>{place}</option>
              ))}
            </select>
          </label>
        )}
        {months.length > 1 && (
          <label className={styles.field}>
            <span>{t('blocks.search.when')}</span>
            <select name="when">
              <option value="">{t('blocks.search.anytime')}</option>
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatMonth(month, page.language)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className={buttonClass('primary')} type="submit">
          {t('blocks.search.submit')}
          <Icon name="arrow-right" size={20} />
        </button>
      </form>
    </search>
  );
}
