import { Skeleton } from '@mantine/core';
import { TableSkeleton } from '@tropa/ui';
import classes from '../shared/page/page.module.css';

/** While a screen's file or data is on its way: a page head and rows. */
export function ScreenSkeleton() {
  return (
    <div className={classes['page']} aria-busy>
      <Skeleton height={28} width={220} radius="md" mt={24} mb={28} />
      <TableSkeleton rows={8} columns={5} />
    </div>
  );
}
