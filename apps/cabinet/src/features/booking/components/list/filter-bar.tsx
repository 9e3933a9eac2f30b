import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFrame } from '../../../../shared/filters/filter-frame.tsx';
import { FILTER_KEYS, isFiltered, type BookingSearch } from '../../model/booking-search.ts';
import classes from './filter-bar.module.css';
import { later } from './lazy-tools.ts';

// Selects and calendars are heavy: they come when somebody asks for filters.
const loadFields = () => import('./filter-fields.tsx');
const FilterFields = later(async () => (await loadFields()).FilterFields);
const FilterChips = later(async () => (await import('./filter-chips.tsx')).FilterChips);

interface FilterBarProps {
  organizerId: number;
  search: BookingSearch;
  onChange: (patch: Partial<BookingSearch>) => void;
  onReset: () => void;
  /** At the right end: the menu of columns. */
  aside?: ReactNode;
  /** Beside an open booking there is no room for fields in a row: they open in a sheet. */
  isNarrow?: boolean;
}

/** Search, the filters behind a button, and what is filtered by now. */
export function FilterBar({
  organizerId,
  search,
  onChange,
  onReset,
  aside,
  isNarrow = false,
}: FilterBarProps) {
  const { t } = useTranslation();
  const count = FILTER_KEYS.filter((key) => key !== 'q' && search[key] !== undefined).length;
  return (
    <FilterFrame
      search={search.q}
      onSearch={(q) => onChange({ q })}
      words={{
        search: t('booking.list.search'),
        filters: t('booking.list.filters'),
        filtersOn: t('booking.list.filters_on', { count }),
        show: t('booking.list.show'),
      }}
      count={count}
      isNarrow={isNarrow}
      aside={aside}
      onWarm={() => void loadFields()}
      renderFields={(isStacked) => (
        <Suspense fallback={<div className={classes['waiting']} />}>
          <FilterFields organizerId={organizerId} search={search} onChange={onChange} isStacked={isStacked} />
        </Suspense>
      )}
      chips={
        isFiltered({ ...search, q: undefined }) && (
          <Suspense fallback={<div className={classes['chips']} />}>
            <FilterChips organizerId={organizerId} search={search} onChange={onChange} onReset={onReset} />
          </Suspense>
        )
      }
    />
  );
}
