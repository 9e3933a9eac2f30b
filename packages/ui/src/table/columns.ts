import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';

/**
 * What stands in a cell: null where there is no value. Whether anything stands in it must show in it itself: what wraps nothing
 * or draws nothing is something to the table.
 */
export type Cell = Exclude<ReactNode, boolean | undefined>;

/** A column of `DataTable`. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => Cell;
  /** Stands in a table where there is no value; a card leaves the whole line out. */
  none?: string;
  /** Figures: right-aligned and tabular. */
  align?: 'right';
  /** CSS width; columns without one share the rest. */
  width?: string | number;
  sortable?: boolean;
  /** The order of its rows, ascending, for tables that sort themselves; it makes the column sortable. */
  compare?: (one: Row, other: Row) => number;
  /** May be switched off by the reader. The first column never may. */
  optional?: boolean;
  /** Where the cell goes on a card at 390 px: head line, at its right, a line of its own (with the column's title), or nowhere. */
  card?: 'title' | 'aside' | 'line' | 'plain' | 'hidden';
}

/** Columns that the reader left on, remembered on the device under the list's name. */
export function useColumns<Row>(listName: string, columns: ReadonlyArray<Column<Row>>) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `columns.${listName}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (key: string) =>
    setHidden((keys) => (keys.includes(key) ? keys.filter((item) => item !== key) : [...keys, key]));
  return {
    visible: columns.filter((column) => !column.optional || !hidden.includes(column.key)),
    hidden,
    toggle,
  };
}

/** Whether there is no value. */
export const isNothing = (cell: Cell): boolean => cell === null || cell === '';

/** Whether its head sorts the table. */
export const isSortable = <Row>({ sortable = false, compare }: Column<Row>): boolean =>
  sortable || compare !== undefined;
