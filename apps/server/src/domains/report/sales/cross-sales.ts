import type { SalesCross, SalesReportFilter, SalesSums } from '@tropa/contract';
import { CROSS_COLUMNS, SALES_ROWS, type SalesCut, type Stretch } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isWholeMonths, namesOf, sumPairs, sumSales, type FoundSums } from './repository.ts';
import { sumsOf } from './sums-of.ts';

/** Which stretches a report is of, and which ones they are set against. */
interface Stretches {
  period: Stretch;
  compared: Stretch | null;
  own: readonly Stretch[];
  others: readonly Stretch[];
}
/** What was found, under a row and a column. */
type Cell = FoundSums & { row: number; column: number };

/**
 * What stands in the cells, and what in the rows of the other period.
 * @throws Refusal 422 for days of which two cuts are not kept
 */
async function cellsOf(
  { database }: Pick<Services, 'database'>,
  organizer_id: number,
  [by, across]: readonly [SalesCut, SalesCut],
  { period, compared, own, others }: Stretches,
): Promise<{ cells: Cell[]; before: Cell[] }> {
  const before = compared ? [compared] : [];
  const told = (rows: FoundSums[], where: (row: FoundSums) => Pick<Cell, 'row' | 'column'>) =>
    rows.map((row): Cell => ({ ...row, ...where(row) }));
  if (by === 'time') {
    const inRow = ({ number: row, key: column }: FoundSums) => ({ row, column });
    const [now, then] = await Promise.all([
      sumSales(database, organizer_id, across, own),
      sumSales(database, organizer_id, across, others),
    ]);
    return { cells: told(now, inRow), before: told(then, inRow) };
  }
  if (across === 'time') {
    const inColumn = ({ number: column, key: row }: FoundSums) => ({ row, column });
    const [now, then] = await Promise.all([
      sumSales(database, organizer_id, by, own),
      sumSales(database, organizer_id, by, before),
    ]);
    return { cells: told(now, inColumn), before: told(then, inColumn) };
  }
  if (![period, ...before].every(isWholeMonths))
    throw refuse.validation({ date_to: { key: 'errors.report.whole_months' } });
  const found = (await sumPairs(database, organizer_id, [by, across], [period, ...before])).map(
    (row): Cell => ({ ...row, row: row.key, column: row.other }),
  );
  return {
    cells: found.filter(({ number }) => number === 0),
    before: found.filter(({ number }) => number === 1),
  };
}

/** Lines in which something stands, as their cut puts them: time, months and kinds of client in their order, else those with the most bookings first. */
function linesOf(
  cells: readonly Cell[],
  cut: SalesCut,
  of: (cell: Cell) => number,
): { key: number; own: Cell[]; sums: SalesSums }[] {
  const lines = [...Map.groupBy(cells, of)].map(([key, own]) => ({ key, own, sums: sumsOf(own) }));
  return cut === 'time' || cut === 'travel' || cut === 'client'
    ? lines.toSorted((one, other) => one.key - other.key)
    : lines.toSorted((one, other) => other.sums.count - one.sums.count || one.key - other.key);
}

/**
 * The bookings of a report cut two ways at once; null: it is cut one way.
 * @throws Refusal 422 for more columns of time than there is room for, or days of which two cuts are not kept
 */
export async function crossSales(
  services: Pick<Services, 'database'>,
  organizer_id: number,
  { by, across }: SalesReportFilter,
  stretches: Stretches,
): Promise<SalesCross | null> {
  if (across === undefined || across === by) return null;
  if (across === 'time' && stretches.own.length > CROSS_COLUMNS)
    throw refuse.validation({
      step: { key: 'errors.report.too_long', params: { count: CROSS_COLUMNS } },
    });
  const found = await cellsOf(services, organizer_id, [by, across], stretches);
  // A sale without an agent is nobody's of these.
  const isTold = ({ row, column }: Cell) =>
    !(by === 'agent' && row === 0) && !(across === 'agent' && column === 0);
  const [cells, before] = [found.cells.filter(isTold), found.before.filter(isTold)];
  const rows = linesOf(cells, by, ({ row }) => row);
  const columns = linesOf(cells, across, ({ column }) => column);
  const [shownRows, shownColumns] = [rows.slice(0, SALES_ROWS), columns.slice(0, CROSS_COLUMNS)];
  const keysOf = (lines: readonly { key: number }[]) => lines.map(({ key }) => key);
  const [rowNames, columnNames] = await Promise.all([
    namesOf(services.database, organizer_id, by, keysOf(shownRows)),
    namesOf(services.database, organizer_id, across, keysOf(shownColumns)),
  ]);
  const beforeOf = Map.groupBy(before, ({ row }) => row);
  return {
    columns: shownColumns.map(({ key, sums }) => ({ key, name: columnNames.get(key) ?? '', sums })),
    rows: shownRows.map(({ key, own, sums }) => {
      const inColumn = Map.groupBy(own, ({ column }) => column);
      return {
        key,
        name: rowNames.get(key) ?? '',
        sums,
        compared: stretches.compared && sumsOf(beforeOf.get(key) ?? []),
        cells: shownColumns.map((column) => {
          const there = inColumn.get(column.key);
          return there ? sumsOf(there) : null;
        }),
      };
    }),
    total: sumsOf(cells),
    compared: stretches.compared && sumsOf(before),
    has_more: rows.length > shownRows.length || columns.length > shownColumns.length,
  };
}
