import {
  PERIODS,
  PERIODS_AHEAD,
  REPORT_COMPARISONS,
  REPORT_STEPS,
  type Period,
  type Stretch,
} from '@tropa/core';
import type { MoneyReportFilter } from '@tropa/contract';
import { DateRangeInput, Select } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterGrid } from '../../../shared/filters/filter-grid.tsx';
import type { ReportSearch } from '../model/report-search.ts';

interface ReportFieldsProps {
  search: ReportSearch;
  filter: Omit<MoneyReportFilter, 'step'> & Partial<Pick<MoneyReportFilter, 'step'>>;
  onChange: (patch: Partial<ReportSearch>) => void;
  /** Of departures, those to come too: these first, or last. */
  ahead?: 'first' | 'last';
  /** What it tells is not cut into stretches. */
  isWhole?: boolean;
  /** What else a report is asked by. */
  children?: ReactNode;
}

const OWN = 'own' as const;
const among = <T extends string>(items: readonly T[], value: string | null): T | undefined =>
  items.find((item) => item === value);

interface PeriodFieldsProps {
  search: ReportSearch;
  days: Stretch;
  /** Those that may be chosen; the first one stands where the address says none. */
  periods: readonly Period[];
  initial: Period;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** Which days a report is of. */
function PeriodFields({ search, days, periods, initial, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const hasOwn = search.from !== undefined && search.to !== undefined;
  // Days are being chosen: the address has them once there are two.
  const [isChoosing, setIsChoosing] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const isOwn = hasOwn || isChoosing;
  return (
    <>
      <Select
        label={t('reports.period')}
        allowDeselect={false}
        searchable={false}
        data={[...periods, OWN].map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
        value={isOwn ? OWN : (among(periods, search.period ?? null) ?? initial)}
        onChange={(value) => {
          setIsChoosing(value === OWN);
          if (value !== OWN)
            onChange({ period: among(periods, value), from: undefined, to: undefined, step: undefined });
        }}
      />
      {isOwn && (
        <DateRangeInput
          label={t('reports.periods.own')}
          value={hasOwn && from === null ? [days.date_from, days.date_to] : [from, null]}
          onChange={([first, last]) => {
            setFrom(last === null ? first : null);
            if (first !== null && last !== null)
              onChange({ from: first, to: last, period: undefined, step: undefined });
          }}
        />
      )}
    </>
  );
}

/** Which departures a report is of, from now on first. */
export const DepartureFields = (props: Pick<PeriodFieldsProps, 'search' | 'days' | 'onChange'>) => (
  <FilterGrid isStacked={false}>
    <PeriodFields {...props} periods={PERIODS_AHEAD} initial="ahead" />
  </FilterGrid>
);

/** Which days a report is of, how it cuts them, and against what: each change is in the address at once. */
export function ReportFields({
  search,
  filter,
  onChange,
  ahead,
  isWhole = false,
  children,
}: ReportFieldsProps) {
  const { t } = useTranslation();
  return (
    <FilterGrid isStacked={false}>
      <PeriodFields
        search={search}
        days={filter}
        periods={ahead ? PERIODS_AHEAD : PERIODS}
        initial={ahead === 'first' ? 'ahead' : 'twelve'}
        onChange={onChange}
      />
      {!isWhole && (
        <Select
          label={t('reports.step')}
          allowDeselect={false}
          searchable={false}
          data={REPORT_STEPS.map((value) => ({ value, label: t(`reports.steps.${value}`) }))}
          value={filter.step ?? null}
          onChange={(value) => onChange({ step: among(REPORT_STEPS, value) })}
        />
      )}
      <Select
        label={t('reports.compared')}
        allowDeselect={false}
        searchable={false}
        data={REPORT_COMPARISONS.map((value) => ({ value, label: t(`reports.comparisons.${value}`) }))}
        value={filter.compared}
        onChange={(value) => onChange({ compared: among(REPORT_COMPARISONS, value) })}
      />
      {children}
    </FilterGrid>
  );
}
