import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { ReasonedPlain } from '../buttons/reasoned.tsx';
import { useUiTexts } from '../texts.tsx';
import { pageItems, pageRange } from './page-items.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** As lists answer it. */
  pagination: { item_count: number; page_count: number; page: number; page_size: number };
  onPage: (page: number) => void;
}

/** Shows the beginning of the list over its pages, where it was scrolled past: another page is read from its first record. */
function showBeginning(bar: HTMLElement | null): void {
  const list = bar?.previousElementSibling ?? bar?.parentElement?.previousElementSibling;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
}

/** Pages of a list and which records are shown; nothing when one page holds all. */
export function Pagination({ pagination, onPage }: PaginationProps) {
  const bar = useRef<HTMLElement>(null);
  const texts = useUiTexts().pagination;
  const { item_count: total, page_count: count, page, page_size: size } = pagination;
  if (total === 0) return null;
  const open = (next: number) => {
    showBeginning(bar.current);
    onPage(next);
  };
  return (
    <nav ref={bar} className={classes['bar']} aria-label={texts.label}>
      <span className={classes['range']}>{texts.range({ ...pageRange(page, size, total), total })}</span>
      {count > 1 && (
        <div className={classes['pages']}>
          <ReasonedPlain
            className={classes['page'] ?? ''}
            aria-label={texts.previous}
            disabledReason={page <= 1 && texts.isFirst}
            onClick={() => open(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ReasonedPlain>
          {pageItems(page, count).map((item) =>
            item === 'ellipsis' ? (
              <span key="ellipsis" className={classes['ellipsis']} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={item}
                type="button"
                data-number
                className={classes['page']}
                aria-label={texts.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => open(item)}
              >
                {item}
              </button>
            ),
          )}
          <ReasonedPlain
            className={classes['page'] ?? ''}
            aria-label={texts.next}
            disabledReason={page >= count && texts.isLast}
            onClick={() => open(page + 1)}
          >
            <IconChevronRight size={16} />
          </ReasonedPlain>
        </div>
      )}
    </nav>
  );
}
