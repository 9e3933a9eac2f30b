import type { Column } from './columns.ts';
import type { Sort } from './sort-button.tsx';

/** The rows in the order asked for: by the column's `compare`; as they came where there is no sort. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: ReadonlyArray<Column<Row>>,
  sort: Sort | null,
): readonly Row[] {
  const compare = columns.find((column) => column.key === sort?.key)?.compare;
  if (!sort || !compare) return rows;
  return rows.toSorted((one, other) =>
    sort.direction === 'asc' ? compare(one, other) : compare(other, one),
  );
}
