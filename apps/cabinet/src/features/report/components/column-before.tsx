import type { Column } from '@tropa/ui';
import classes from './report.module.css';

/**
 * The column of the other period at the end of a report's table, as `seriesBefore` is the line over its chart; or none.
 * @param of what a row had then; null for a row: nothing; null for all: nothing is compared
 * @param when which days those were, for a row whose name does not tell
 */
export const columnBefore = <Row,>(
  title: string,
  of: ((row: Row) => string | null) | null,
  when?: (row: Row) => string | undefined,
): Column<Row>[] =>
  of
    ? [
        {
          key: 'before',
          title,
          align: 'right',
          none: '—',
          render: (row) => {
            const then = of(row);
            if (then === null) return null;
            return (
              <span className={classes['before']} title={when?.(row)}>
                {then}
              </span>
            );
          },
        },
      ]
    : [];
