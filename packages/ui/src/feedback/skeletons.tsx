import { Skeleton } from '@mantine/core';
import classes from './skeletons.module.css';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Widths that look like text rather than like a pattern. */
const width = (index: number) => `${[72, 54, 84, 61, 47, 78][index % 6] ?? 60}%`;

/** Rows of 44 px, as in `DataTable`. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) {
  return (
    <div className={classes['table']} aria-hidden>
      {indexes(rows).map((row) => (
        <div key={row} className={classes['row']}>
          {indexes(columns).map((column) => (
            <div key={column} className={classes['cell']}>
              <Skeleton height={12} radius="sm" width={width(row + column)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Fields with their labels, as in `FormSection`. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <div className={classes['form']} aria-hidden>
      {indexes(fields).map((field) => (
        <div key={field}>
          <Skeleton height={12} width={120} radius="sm" mb={8} />
          <Skeleton height={36} radius="md" />
        </div>
      ))}
    </div>
  );
}

/** Cards with a picture and two lines. */
export function CardsSkeleton({ cards = 6, height = 180 }: { cards?: number; height?: number }) {
  return (
    <div className={classes['cards']} aria-hidden>
      {indexes(cards).map((card) => (
        <div key={card}>
          <Skeleton height={height} radius="lg" mb={12} />
          <Skeleton height={12} width={width(card)} radius="sm" mb={8} />
          <Skeleton height={12} width="40%" radius="sm" />
        </div>
      ))}
    </div>
  );
}

/** Lines of text. */
export function TextSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={classes['text']} aria-hidden>
      {indexes(lines).map((line) => (
        <Skeleton key={line} height={12} width={width(line)} radius="sm" />
      ))}
    </div>
  );
}
