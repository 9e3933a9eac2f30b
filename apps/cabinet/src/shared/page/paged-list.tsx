import type { Pagination as Pages } from '@tropa/contract';
import { Pagination, Panel, TextSkeleton } from '@tropa/ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './paged-list.module.css';
import { QueryState, type AskedFor } from './query-state.tsx';

interface PagedListProps<Data, Item> {
  /** What `useCall` gives for a page of it. */
  query: AskedFor<Data> & { isPlaceholderData?: boolean };
  itemsOf: (data: Data) => readonly Item[];
  /** A line of the list: an `li` with its key. */
  renderItem: (item: Item) => ReactElement;
  /** What stands there while there is nothing. */
  empty: ReactNode;
  onPage: (page: number) => void;
  /** Said to screen readers where the panel has no other name for it. */
  label?: string;
  /** The list is the whole screen, not a part of a panel: how it looks, and what stands there while it is on its way. */
  screen?: { className: string | undefined; skeleton: ReactElement };
}

/** A list page by page, with its waiting, its emptiness and its failures: in a panel without padding, or a whole screen. */
export function PagedList<Data extends { pagination: Pages }, Item>({
  query,
  itemsOf,
  renderItem,
  empty,
  onPage,
  label,
  screen,
}: PagedListProps<Data, Item>) {
  const skeleton = screen?.skeleton ?? (
    <div className={classes['room']}>
      <TextSkeleton lines={3} />
    </div>
  );
  return (
    <QueryState query={query} skeleton={skeleton} compact={screen === undefined}>
      {(data) => {
        const items = itemsOf(data);
        if (items.length === 0) return screen ? <Panel>{empty}</Panel> : empty;
        const pages = <Pagination pagination={data.pagination} onPage={onPage} />;
        return (
          <>
            <ul
              className={screen ? screen.className : classes['list']}
              aria-label={label}
              aria-busy={query.isPlaceholderData}
            >
              {items.map(renderItem)}
            </ul>
            {(screen !== undefined || data.pagination.page_count > 1) && pages}
          </>
        );
      }}
    </QueryState>
  );
}
