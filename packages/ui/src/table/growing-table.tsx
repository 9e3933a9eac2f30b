import { Button, Stack } from '@mantine/core';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';

interface GrowingTableProps<Row> extends DataTableProps<Row> {
  /** Whether more rows are there, and how they are brought: a query of pages as it is. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** What the button says that brings more rows. */
  more: string;
}

/** A table whose rows come page by page: a button under it brings the next ones below those that are shown. */
export const GrowingTable = <Row,>({ pages, more, ...props }: GrowingTableProps<Row>) => (
  <Stack gap="md">
    <DataTable {...props} />
    {pages.hasNextPage && (
      <div>
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {more}
        </Button>
      </div>
    )}
  </Stack>
);
