import { useNavigate } from '@tanstack/react-router';
import { IconChartBar } from '@tabler/icons-react';
import type { SalesReport as Report, SalesReportFilter } from '@tropa/contract';
import { seriesBefore, soldIn } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { salesLines, type SalesLine } from '../model/sales-line.ts';
import { useLineNames } from '../model/use-line-names.ts';
import { CrossTable } from './cross-table.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { SalesTable } from './sales-table.tsx';
import classes from './report.module.css';

/** So many columns of tours or agents can be told from one another; the table has them all. */
const COLUMNS = 12;

interface SalesReportProps extends ReportTabProps {
  report: Report;
  filter: SalesReportFilter;
}

/** Bookings that were made: their sums, a chart, and the same in numbers; prices in one currency at a time. */
export function SalesReport({ report, filter, search, onChange }: SalesReportProps) {
  const { t } = useTranslation();
  const { currency: own } = useOrganizer();
  const names = useLineNames();
  const codes = [...report.total.sold, ...(report.compared?.sums.sold ?? [])].map((row) => row.currency);
  const currencies = [...new Set(codes)];
  const chosen = search.currency ?? own;
  const currency = currencies.find((code) => code === chosen) ?? currencies[0];
  if (!currency)
    return (
      <Panel>
        <EmptyState
          icon={<IconChartBar size={24} stroke={1.6} />}
          title={t('reports.sales.nothing')}
          text={t('reports.nothing_text')}
        />
      </Panel>
    );
  const lines = salesLines(report, filter, names);
  const isCompared = (report.compared?.sums.count ?? 0) > 0;
  return (
    <>
      <CurrencySwitch currencies={currencies} value={currency} onChange={onChange} />
      <SalesFigures report={report} filter={filter} currency={currency} />
      {lines.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<IconChartBar size={24} stroke={1.6} />}
            title={t('reports.sales.nothing_by')}
            text={t('reports.nothing_text')}
          />
        </Panel>
      ) : (
        <>
          <Panel>
            <Chart
              lines={filter.by === 'time' ? lines : lines.slice(0, COLUMNS)}
              currency={currency}
              isCompared={isCompared}
            />
          </Panel>
          {report.cross ? (
            <CrossTable
              report={report}
              cross={report.cross}
              filter={filter}
              currency={currency}
              shown={search.shown ?? 'count'}
              onChange={onChange}
            />
          ) : (
            <div className={classes['table']}>
              <SalesTable
                lines={lines}
                total={report.total}
                by={filter.by}
                currency={currency}
                isCompared={isCompared}
              />
            </div>
          )}
          {report.has_more && !report.cross && (
            <p className={classes['note']}>{t('reports.sales.has_more', { count: lines.length })}</p>
          )}
        </>
      )}
    </>
  );
}

interface ChartProps {
  lines: readonly SalesLine[];
  currency: string;
  isCompared: boolean;
}

function Chart({ lines, currency, isCompared }: ChartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { id } = useOrganizer();
  const total = (sums: SalesLine['compared']) => sums && soldIn(sums, currency).total;
  return (
    <ColumnChart
      label={t('reports.chart', { title: t('reports.sales.title') })}
      names={lines.map(({ name }) => name)}
      series={[
        {
          name: t('reports.sales.sold'),
          kind: 'column',
          look: 'main',
          values: lines.map(({ sums }) => total(sums)),
        },
        ...seriesBefore(
          t('reports.before'),
          isCompared ? lines.map(({ compared }) => total(compared)) : null,
        ),
      ]}
      write={(amount) => format.money(amount, currency)}
      writeShort={(amount) => format.shortMoney(amount, currency)}
      onPress={(at) => {
        const line = lines[at];
        if (line?.address && line.sums.count > 0)
          void navigate({ to: organizerPath(id, 'bookings'), search: line.address as never });
      }}
    />
  );
}
