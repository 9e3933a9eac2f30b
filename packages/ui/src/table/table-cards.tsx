import { isSortable, type Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { SortButton } from './sort-button.tsx';

/** The rows of a table as cards, for narrow screens; what sorts them stands above. */
export function TableCards<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, renderLink, isSelected, isFresh, label, sort, onSort, lead } = props;
  const sortable = onSort ? columns.filter(isSortable) : [];
  const placed = (place: Column<Row>['card']) =>
    columns.filter((column) => cardPlace(columns, column) === place);
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
          const title = placed('title').map((column) => <span key={column.key}>{column.render(row)}</span>);
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
                  {placed('aside').map((column) => (
                    <span key={column.key}>{column.render(row)}</span>
                  ))}
                </span>
              </div>
              {placed('plain').map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
              {placed('line').map((column) => (
                <div key={column.key} className={classes['cardLine']}>
                  <span>{column.title}</span>
                  <span>{column.render(row)}</span>
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
