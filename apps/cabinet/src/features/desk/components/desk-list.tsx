import { SegmentedControl, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FIRST_PAGE } from '@tropa/core';
import { SearchInput, useBelow } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import type { DeskSearch } from '../model/desk-search.ts';
import classes from './desk.module.css';

const TYPING_PAUSE_MS = 300;

/** The filter of a list of the desk, kept in its address. */
export function useDeskSearch() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: DeskSearch) =>
    void navigate({
      to: '.',
      search: { ...search, page: undefined, ...next },
      replace: true,
      resetScroll: false,
    });
  const { search: text = '', filter, site, page = FIRST_PAGE } = search as DeskSearch;
  return {
    text,
    filter,
    site,
    page,
    change,
    showPage: (next: number) => {
      change({ page: next });
      window.scrollTo({ top: 0 });
    },
  };
}

interface DeskFiltersProps {
  /** What can be searched for; without it there is no search. */
  placeholder?: string;
  filterLabel?: string;
  /** What a list may be narrowed to; none: it is only searched. */
  filters?: readonly { value: string; label: string }[];
  chosen?: string;
  /** Too many to stand in a row. */
  isLong?: boolean;
  /** Beside the filter. */
  children?: ReactNode;
}

/** The search and the filter above a list. */
export function DeskFilters({
  placeholder,
  filterLabel,
  filters = [],
  chosen = '',
  isLong = false,
  children,
}: DeskFiltersProps) {
  const { text, change } = useDeskSearch();
  const [typed, setTyped] = useState(text);
  const isNarrow = useBelow('md');
  const find = useDebouncedCallback(
    (value: string) => change({ search: value.trim() || undefined }),
    TYPING_PAUSE_MS,
  );
  const choose = (value: string) => change({ filter: value === filters[0]?.value ? undefined : value });
  return (
    <div className={classes['filters']}>
      {placeholder !== undefined && (
        <SearchInput
          className={classes['search']}
          label={placeholder}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            find(value);
          }}
        />
      )}
      {filters.length > 0 && (isNarrow || isLong) && (
        <Select
          className={classes['filter'] ?? ''}
          aria-label={filterLabel}
          allowDeselect={false}
          data={[...filters]}
          value={chosen}
          onChange={(value) => choose(value ?? '')}
        />
      )}
      {filters.length > 0 && !isNarrow && !isLong && (
        <SegmentedControl aria-label={filterLabel} data={[...filters]} value={chosen} onChange={choose} />
      )}
      {children}
    </div>
  );
}
