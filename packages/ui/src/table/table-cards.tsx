import { isNothing, isSortable, type Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { SortButton } from './sort-button.tsx';

/** The rows of a table as cards, for narrow screens; what sorts them stands above. */
export function TableCards<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, renderLink, isSelected, isFresh, label, sort, onSort, lead } = props;
  const sortable = onSort ? columns.filter(isSortable) : [];
  // Where there is no value there is no line.
  const placed = (row: Row, place: Column<Row>['card']) =>
    columns
      .filter((column) => cardPlace(columns, column) === place)
      .map((column) => ({ ...column, cell: column.render(row) }))
      .filter(({ cell }) => !isNothing(cell));
  return (
    <>
      {onSort && sortable.length > 0 && (
        <div className={classes['cardSorts']}>
          {sortable.map(({ key, title }) => (
            <SortButton key={key} column={key} title={title} sort={sort ?? null} onSort={onSort} />
          ))}
        </div>
      )}
      <ul className={classes['cards']} aria-label={label}>
        {rows.map((row) => {
          const title = placed(row, 'title').map(({ key, cell }) => <span key={key}>{cell}</span>);
          return (
            <li
              key={rowKey(row)}
              className={classes['card']}
              data-selected={isSelected?.(row) || undefined}
              data-fresh={isFresh?.(row) || undefined}
            >
              <div className={classes['cardHead']}>
                {lead && <span className={classes['cardLead']}>{lead.cell(row)}</span>}
                {renderLink ? renderLink(row, title, classes['link'] ?? '') : <span>{title}</span>}
                <span className={classes['cardAside']}>
                  {placed(row, 'aside').map(({ key, cell }) => (
                    <span key={key}>{cell}</span>
                  ))}
                </span>
              </div>
              {placed(row, 'plain').map(({ key, cell }) => (
                <div key={key}>{cell}</div>
              ))}
              {placed(row, 'line').map(({ key, title: name, cell }) => (
                <div key={key} className={classes['cardLine']}>
                  <span>{name}</span>
                  <span>{cell}</span>
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The first column is the title unless another place is given; the rest are lines. */
function cardPlace<Row>(columns: ReadonlyArray<Column<Row>>, column: Column<Row>): Column<Row>['card'] {
  return column.card ?? (columns[0] === column ? 'title' : 'line');
}
