import type { ReactElement, ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { Sort } from './sort-button.tsx';

export interface DataTableProps<Row> {
  /** Named for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /**
   * Makes the whole row clickable: gives a link (the application's own) around the first cell, with the class name
   * that stretches it over the row, so that the middle button and the keyboard work as on any link.
   */
  renderLink?: ((row: Row, content: ReactNode, className: string) => ReactElement) | undefined;
  isSelected?: (row: Row) => boolean;
  /** A row that has just arrived: its ground lights up once. */
  isFresh?: (row: Row) => boolean;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Newer rows are on their way: the old ones stay, under a running line. */
  isFetching?: boolean;
  skeletonRows?: number;
  /** Shown in place of the rows when there are none; without it just that there is no data. */
  empty?: ReactNode;
  /** Stands before the first column, apart from the row's link: what a row is chosen by. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** Inside a card, which has the border already. */
  isBare?: boolean;
  /** The pagination. */
  footer?: ReactNode;
}
