import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { SearchInput, Sheet } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import classes from './filter-frame.module.css';
import { useTypedSearch } from './use-typed-search.ts';

interface FilterFrameProps {
  search: string | undefined;
  onSearch: (text: string | undefined) => void;
  /** What can be searched for; `filtersOn` stands where some are chosen. */
  words: { search: string; filters: string; filtersOn: string; show: string };
  /** Filters that are chosen, besides the search. */
  count: number;
  /** The fields; one under another in a sheet. */
  renderFields: (isStacked: boolean) => ReactNode;
  /** The button is pointed at: what the fields need may be asked for. */
  onWarm?: () => void;
  /** What is filtered by now. */
  chips?: ReactNode;
  /** At the right end. */
  aside?: ReactNode;
  /** There is no room for fields in a row: they open in a sheet, as on a phone. */
  isNarrow?: boolean;
}

/** The row above a list: search, the filters behind a button, and what is filtered by now under it. */
export function FilterFrame(props: FilterFrameProps) {
  const { search, onSearch, words, count, renderFields, onWarm, chips, aside, isNarrow = false } = props;
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const inSheet = isNarrow || isPhone;
  const [isOpen, setIsOpen] = useState(false);
  const typed = useTypedSearch(search, onSearch);
  return (
    <div className={classes['bar']}>
      <div className={classes['row']}>
        <SearchInput
          className={classes['search']}
          label={words.search}
          value={typed.value}
          onChange={typed.type}
        />
        <Button
          variant="default"
          className={classes['button'] ?? ''}
          leftSection={<IconFilter size={16} stroke={1.6} />}
          aria-expanded={isOpen}
          aria-label={count > 0 ? words.filtersOn : words.filters}
          data-on={count > 0 || undefined}
          data-short={inSheet || undefined}
          onPointerEnter={onWarm}
          onClick={() => setIsOpen(!isOpen)}
        >
          {!inSheet && words.filters}
          {count > 0 && <span className={classes['count']}>{count}</span>}
        </Button>
        {aside}
      </div>
      {isOpen && !inSheet && renderFields(false)}
      {inSheet && (
        <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={words.filters} kind="call">
          {renderFields(true)}
          <Button fullWidth mt="lg" onClick={() => setIsOpen(false)}>
            {words.show}
          </Button>
        </Sheet>
      )}
      {chips}
    </div>
  );
}
