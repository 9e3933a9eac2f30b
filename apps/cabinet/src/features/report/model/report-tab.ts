import type { ReportSearch } from './report-search.ts';

/** What each report is given: its address, and how to change it. */
export interface ReportTabProps {
  search: ReportSearch;
  onChange: (patch: Partial<ReportSearch>) => void;
}
