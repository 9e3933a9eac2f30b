import { getRouteApi } from '@tanstack/react-router';
import { onPage, withFilter, withoutFilters, type LedgerSearch } from './ledger-search.ts';

const route = getRouteApi('/default/$orgId/payments');

/** What the address says, and how it is changed. */
export function useLedgerAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: LedgerSearch, replace: boolean) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  return {
    search,
    onChange: (patch: Partial<LedgerSearch>) => go(withFilter(search, patch), true),
    onReset: () => go(withoutFilters(search), true),
    onTab: (tab: LedgerSearch['tab']) => go(tab ? { tab } : {}, false),
    onPage: (page: number, last?: number) => {
      go(onPage(search, page, last), false);
      window.scrollTo({ top: 0 });
    },
    /** Opens the details of a thing, or closes them. */
    onOpen: (open: number | undefined) => {
      const { open: _former, ...rest } = search;
      go(open === undefined ? rest : { ...rest, open }, open === undefined);
    },
  };
}
export type LedgerAddress = ReturnType<typeof useLedgerAddress>;
