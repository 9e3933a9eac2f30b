import type { Translate } from '@tropa/i18n';
import styles from './catalogue.module.css';

/** Pages shown beside the one that is read. */
const NEIGHBOURS = 2;

/** The numbers to show: the first, the last and those around; null stands for what is left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEIGHBOURS,
  );
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}

interface PagerProps {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  t: Translate;
}

/** The way to the other pages of a list; nothing where there is one. */
export function Pager({ page, pages, to, t }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={t('catalogue.pages')} className={styles.pager}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {t('catalogue.previous')}
        </a>
      )}
      {shownPages(page, pages).map((number, index) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- the page is rendered once
          <span aria-hidden="true" key={`gap ${index}`}>
            …
          </span>
        ) : (
          <a
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('catalogue.page', { page: number })}
            href={to(number)}
            key={number}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {t('catalogue.next')}
        </a>
      )}
    </nav>
  );
}
