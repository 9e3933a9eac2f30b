import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ReasonedPlain } from '../buttons/reasoned.tsx';
import { useUiTexts } from '../texts.tsx';
import { pageItems, pageRange } from './page-items.ts';
import classes from './pagination.module.css';

interface PaginationProps {
  /** As lists answer it. */
  pagination: { item_count: number; page_count: number; page: number; page_size: number };
  onPage: (page: number) => void;
}

/** Pages of a list and which records are shown; nothing when one page holds all. */
export function Pagination({ pagination, onPage }: PaginationProps) {
  const texts = useUiTexts().pagination;
  const { item_count: total, page_count: count, page, page_size: size } = pagination;
  if (total === 0) return null;
  return (
    <nav className={classes['bar']} aria-label={texts.label}>
      <span className={classes['range']}>{texts.range({ ...pageRange(page, size, total), total })}</span>
      {count > 1 && (
        <div className={classes['pages']}>
          <ReasonedPlain
            className={classes['page'] ?? ''}
            aria-label={texts.previous}
            disabledReason={page <= 1 && texts.isFirst}
            onClick={() => onPage(page - 1)}
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
                onClick={() => onPage(item)}
              >
                {item}
              </button>
            ),
          )}
          <ReasonedPlain
            className={classes['page'] ?? ''}
            aria-label={texts.next}
            disabledReason={page >= count && texts.isLast}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ReasonedPlain>
        </div>
      )}
    </nav>
  );
}
