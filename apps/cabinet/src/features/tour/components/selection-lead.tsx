import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from '../hooks/use-selection.ts';
import classes from './selection.module.css';

interface LeadOptions<Row extends { id: number }> {
  selection: Selection<Row>;
  /** Those of the page that can be chosen. */
  rows: readonly Row[];
  canChoose?: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  allLabel: string;
}

/** The boxes of a table by which rows are chosen: one before each row, and one above for the page. */
export function selectionLead<Row extends { id: number }>(
  options: LeadOptions<Row>,
): {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
} {
  const { selection, rows, canChoose = () => true, labelOf, allLabel } = options;
  const count = rows.filter(selection.isChosen).length;
  return {
    head: (
      <Checkbox
        aria-label={allLabel}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={() => selection.toggleAll(rows)}
      />
    ),
    cell: (row) =>
      canChoose(row) && (
        <span className={classes['box']}>
          <Checkbox
            aria-label={labelOf(row)}
            checked={selection.isChosen(row)}
            onChange={() => selection.toggle(row)}
          />
        </span>
      ),
  };
}
