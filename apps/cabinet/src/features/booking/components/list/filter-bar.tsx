import { Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { Sheet } from '@tropa/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_KEYS, isFiltered, type BookingSearch } from '../../model/booking-search.ts';
import classes from './filter-bar.module.css';
import { later } from './lazy-tools.ts';
import { useTypedSearch } from './use-typed-search.ts';

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
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const inSheet = isNarrow || isPhone;
  const [isOpen, setIsOpen] = useState(false);
  const typed = useTypedSearch(search.q, (q) => onChange({ q }));
  const count = FILTER_KEYS.filter((key) => key !== 'q' && search[key] !== undefined).length;
  const fields = (
    <Suspense fallback={<div className={classes['waiting']} />}>
      <FilterFields organizerId={organizerId} search={search} onChange={onChange} isStacked={inSheet} />
    </Suspense>
  );
  return (
    <div className={classes['bar']}>
      <div className={classes['row']}>
        <TextInput
          type="search"
          className={classes['search'] ?? ''}
          value={typed.value}
          onChange={(event) => typed.type(event.currentTarget.value)}
          placeholder={t('booking.list.search')}
          aria-label={t('booking.list.search')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
        />
        <Button
          variant="default"
          className={classes['button'] ?? ''}
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          aria-label={count > 0 ? t('booking.list.filters_on', { count }) : t('booking.list.filters')}
          data-on={count > 0 || undefined}
          data-short={inSheet || undefined}
          onPointerEnter={() => void loadFields()}
          onClick={() => setIsOpen(!isOpen)}
        >
          {!inSheet && t('booking.list.filters')}
          {count > 0 && <span className={classes['count']}>{count}</span>}
        </Button>
        {aside}
      </div>
      {isOpen && !inSheet && fields}
      {inSheet && (
        <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={t('booking.list.filters')} kind="call">
          {fields}
          <Button fullWidth mt="lg" onClick={() => setIsOpen(false)}>
            {t('booking.list.show')}
          </Button>
        </Sheet>
      )}
      {isFiltered({ ...search, q: undefined }) && (
        <Suspense fallback={<div className={classes['chips']} />}>
          <FilterChips organizerId={organizerId} search={search} onChange={onChange} onReset={onReset} />
        </Suspense>
      )}
    </div>
  );
}
