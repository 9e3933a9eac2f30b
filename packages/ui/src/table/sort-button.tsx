import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** The next state of a column's sort: ascending, descending, none (docs/rules/interface.md). */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

interface SortButtonProps {
  column: string;
  title: string;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The head of a sortable column. */
export function SortButton({ column, title, sort, onSort }: SortButtonProps) {
  const isActive = sort?.key === column;
  const Arrow = isActive && sort.direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes['sort']}
      data-active={isActive || undefined}
      onClick={() => onSort(nextSort(sort, column))}
    >
      {title}
      <Arrow size={12} className={classes['arrow']} aria-hidden />
    </button>
  );
}
