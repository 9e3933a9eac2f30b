import { Nothing } from '../feedback/nothing.tsx';
import { TableSkeleton } from '../feedback/skeletons.tsx';
import { useBelow } from '../page/use-below.ts';
import { isNothing, isSortable, type Column } from './columns.ts';
import classes from './data-table.module.css';
import { SortButton } from './sort-button.tsx';
import { TableCards } from './table-cards.tsx';
import type { DataTableProps } from './data-table-props.ts';

/** A list: rows of 44 px with a sticky head on wide screens, cards at 390 px, skeletons while nothing has come yet. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, renderLink, isSelected, isFresh, sort, onSort, lead } = props;
  const isNarrow = useBelow('sm');
  const skeletonRows = props.skeletonRows ?? 10;
  if (!rows)
    return (
      <div className={classes['frame']} aria-busy>
        <TableSkeleton rows={skeletonRows} columns={Math.min(columns.length || SKELETON_COLUMNS, 6)} />
      </div>
    );
  const sortWord = (column: Column<Row>) => {
    if (sort?.key === column.key) return SORT_WORDS[sort.direction];
    return onSort && isSortable(column) ? 'none' : undefined;
  };
  const link = classes['link'] ?? '';
  const shown = (column: Column<Row>, row: Row) => {
    const cell = column.render(row);
    return isNothing(cell) ? column.none : cell;
  };
  const frame = props.isBare ? undefined : classes['frame'];
  if (rows.length === 0) return <div className={frame}>{props.empty ?? <Nothing reason="noData" />}</div>;
  return (
    <div className={frame}>
      <div className={props.isFetching ? classes['loading'] : undefined} aria-busy={props.isFetching}>
        {isNarrow ? (
          <TableCards {...props} rows={rows} />
        ) : (
          <div className={classes['scroll']}>
            <table className={classes['table']} aria-label={props.label}>
              <thead>
                <tr>
                  {lead && <th className={classes['lead']}>{lead.head}</th>}
                  {columns.map((column) => (
                    <th
                      key={column.key}
                      scope="col"
                      data-align={column.align}
                      style={{ width: column.width }}
                      aria-sort={sortWord(column)}
                    >
                      {isSortable(column) && onSort ? (
                        <SortButton
                          column={column.key}
                          title={column.title}
                          sort={sort ?? null}
                          onSort={onSort}
                        />
                      ) : (
                        column.title
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr
                    key={rowKey(row)}
                    className={classes['row']}
                    data-link={renderLink ? true : undefined}
                    data-selected={isSelected?.(row) || undefined}
                    data-fresh={isFresh?.(row) || undefined}
                  >
                    {lead && <td className={classes['lead']}>{lead.cell(row)}</td>}
                    {columns.map((column, index) => (
                      <td key={column.key} data-align={column.align}>
                        {index === 0 && renderLink
                          ? renderLink(row, shown(column, row), link)
                          : shown(column, row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <div className={classes['footer']}>{props.footer}</div>
    </div>
  );
}

/** Where the columns are not known before the rows. */
const SKELETON_COLUMNS = 5;
const SORT_WORDS = { asc: 'ascending', desc: 'descending' } as const;
