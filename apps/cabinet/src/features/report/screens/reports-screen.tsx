import { getRouteApi } from '@tanstack/react-router';
import { DuesTab } from '../components/dues-tab.tsx';
import { GuidesTab } from '../components/guides-tab.tsx';
import { KeptTab } from '../components/kept-tab.tsx';
import { LostTab } from '../components/lost-tab.tsx';
import { MoneyTab } from '../components/money-tab.tsx';
import { OccupancyTab } from '../components/occupancy-tab.tsx';
import { ProfitTab } from '../components/profit-tab.tsx';
import { SalesTab } from '../components/sales-tab.tsx';
import { TaxesTab } from '../components/taxes-tab.tsx';
import type { ReportSearch } from '../model/report-search.ts';

const route = getRouteApi('/default/$orgId/reports');
const CONTENT = {
  money: MoneyTab,
  sales: SalesTab,
  occupancy: OccupancyTab,
  profit: ProfitTab,
  guides: GuidesTab,
  dues: DuesTab,
  taxes: TaxesTab,
  lost: LostTab,
  kept: KeptTab,
} as const;

/** Reports over the trade (docs/rules/reports.md): the address says which, of which days, and how they are cut; those kept beside them. */
export function ReportsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: Partial<ReportSearch>) =>
    void navigate({ to: '.', search: { ...search, ...patch }, replace: true, resetScroll: false });
  const Content = CONTENT[search.report ?? 'money'];
  return <Content search={search} onChange={change} />;
}
