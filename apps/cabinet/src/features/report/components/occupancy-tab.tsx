import { IconChartBar } from '@tabler/icons-react';
import { departureFilterOf, OCCUPANCY_CUTS, todayIn } from '@tropa/core';
import { EmptyState, Panel, Select, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reportCalls, request, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { OccupancyReport } from './occupancy-report.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportPage } from './report-page.tsx';
import classes from './report.module.css';

/** How full departures are, over time and by tour, against another period. */
export function OccupancyTab({ search, onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id, timezone } = useOrganizer();
  const by = search.by === 'tour' ? 'tour' : 'time';
  const filter = { ...departureFilterOf(search, todayIn(timezone)), by } as const;
  const input = { query: { organizer_id: id, ...filter } };
  const query = useCall(reportCalls.occupancy, input, { keepPrevious: true });
  return (
    <ReportPage
      report="occupancy"
      lead={t('reports.occupancy.lead')}
      search={search}
      onChange={onChange}
      onExport={(format) =>
        request(reportCalls.exportOccupancy, { body: { organizer_id: id, format, filter } })
      }
    >
      <ReportFields search={search} filter={filter} onChange={onChange} ahead="first">
        <Select
          label={t('reports.sales.by')}
          allowDeselect={false}
          searchable={false}
          data={OCCUPANCY_CUTS.map((value) => ({ value, label: t(`reports.occupancy.cuts.${value}`) }))}
          value={by}
          onChange={(value) => onChange({ by: value === 'tour' ? 'tour' : undefined })}
        />
      </ReportFields>
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={12} columns={5} />}>
          {(report) =>
            report.total.departures === 0 ? (
              <Panel>
                <EmptyState
                  icon={<IconChartBar size={24} stroke={1.6} />}
                  title={t('reports.occupancy.nothing')}
                  text={t('reports.nothing_text')}
                />
              </Panel>
            ) : (
              <OccupancyReport report={report} filter={filter} />
            )
          }
        </QueryState>
      </div>
    </ReportPage>
  );
}
