import { PAGE_SIZE } from '@tropa/core';
import { useState } from 'react';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { Pagination } from './pagination.tsx';
import type { Sort } from './sort-button.tsx';
import { sortRows } from './sort-rows.ts';

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'sort' | 'onSort' | 'footer' | 'isFetching'> & {
  pageSize?: number;
};

/** A table of rows that are all at hand: sorts them itself by the columns' `compare` and shows 15 at a time (docs/rules/interface.md). */
export function PagedTable<Row>({ pageSize = PAGE_SIZE.table, ...props }: PagedTableProps<Row>) {
  const [sort, setSort] = useState<Sort | null>(null);
  const [asked, setAsked] = useState(1);
  const total = props.rows?.length ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Rows may have gone since the page was chosen.
  const page = Math.min(asked, pageCount);
  const sorted = props.rows && sortRows(props.rows, props.columns, sort);
  return (
    <DataTable
      {...props}
      rows={sorted?.slice((page - 1) * pageSize, page * pageSize)}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setAsked(1);
      }}
      footer={
        total > pageSize ? (
          <Pagination
            pagination={{ item_count: total, page_count: pageCount, page, page_size: pageSize }}
            onPage={setAsked}
          />
        ) : undefined
      }
    />
  );
}
