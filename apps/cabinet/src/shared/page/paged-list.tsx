import type { Pagination as Pages } from '@tropa/contract';
import { Pagination, TextSkeleton } from '@tropa/ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './paged-list.module.css';
import { QueryState, type AskedFor } from './query-state.tsx';

interface PagedListProps<Data, Item> {
  /** What `useCall` gives for a page of it. */
  query: AskedFor<Data>;
  itemsOf: (data: Data) => readonly Item[];
  /** A line of the list: an `li` with its key. */
  renderItem: (item: Item) => ReactElement;
  /** What stands there while there is nothing. */
  empty: ReactNode;
  onPage: (page: number) => void;
  /** Said to screen readers where the panel has no other name for it. */
  label?: string;
}

/** A list in a panel without padding, page by page, with its waiting, its emptiness and its failures. */
export function PagedList<Data extends { pagination: Pages }, Item>({
  query,
  itemsOf,
  renderItem,
  empty,
  onPage,
  label,
}: PagedListProps<Data, Item>) {
  const skeleton = (
    <div className={classes['room']}>
      <TextSkeleton lines={3} />
    </div>
  );
  return (
    <QueryState query={query} skeleton={skeleton} compact>
      {(data) => {
        const items = itemsOf(data);
        if (items.length === 0) return empty;
        return (
          <>
            <ul className={classes['list']} aria-label={label}>
              {items.map(renderItem)}
            </ul>
            {data.pagination.page_count > 1 && (
              <div className={classes['room']}>
                <Pagination pagination={data.pagination} onPage={onPage} />
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}
